/** Prices as data: parts that are all paid, each by one of its amounts, or by two. */

import type { PriceAmount, PricePart } from '../shared/types';
import type { Alternatives } from './types';

/** A price of the data file, as the server tells one. */
export function priceOf(cost: Alternatives[]): PricePart[] {
  const amounts = (way: Alternatives[number]): PriceAmount[] => Object.entries(way).map(([what, count]) => ({ what, count }));
  return cost.map((part) => ({ paid: 1, of: part.flatMap(amounts) }));
}

/** How much is paid where there is nothing to choose, as for a step or a piece of work. */
export const countOf = (price: PricePart[] | undefined): number | undefined => price?.[0]?.of[0]?.count;
