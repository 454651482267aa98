/** Prices as the server writes them: "2 wood + 1 rope or 2 tendon", "1 hide + 1 any", "two of: 2 bronze, 2 antler, 2 clay". */

import type { Alternatives } from './types';

export interface Amount {
  count: number;
  /** A material, or "any", "any raw", "different processed" ... */
  what: string;
}

/** One part of a price: so many of these alternatives are paid. */
export interface PricePart {
  of: Amount[];
  paid: 1 | 2;
}

const TWO_OF = 'two of: ';

export function readPrice(text: string): PricePart[] {
  return text.split(' + ').map((part) => {
    const two = part.startsWith(TWO_OF);
    const amounts = two ? part.slice(TWO_OF.length).split(', ') : part.split(' or ');
    return { paid: two ? 2 : 1, of: amounts.map(readAmount) };
  });
}

/** A price of the data file, written as the server does. */
export function writePrice(cost: Alternatives[]): string {
  const written = (way: Alternatives[number]): string[] => Object.entries(way).map(([what, count]) => `${count} ${what}`);
  return cost.map((part) => part.flatMap(written).join(' or ')).join(' + ');
}

export function readAmount(text: string): Amount {
  const [, count = '1', what = text] = /^([\d.]+) (.+)$/.exec(text) ?? [];
  return { count: Number(count), what };
}

export const wordOf = (what: string): string => what.replaceAll(' ', '-');
