/** The ways through the server's plans, by the goods of Stone Age. */

import type { Pieces, Plan } from '../shared/types';
import { keysIn, spendingOf, type Way } from '../table/ways';
import { GOODS } from './spots';

export { byMoves, complete, madeOf, missing, most, net, netOf, verbOf, type Picked, type Way } from '../table/ways';

export const bySpending = (plans: Plan[]): Way[] => spendingOf(plans, GOODS);

export const keysOf = (ways: Way[]): string[] => keysIn(ways, GOODS);

/** How many pips one piece of each good takes. */
function pips(pieces: Pieces): Record<string, number> {
  return Object.fromEntries(Object.values(pieces.places).flatMap(({ good, pips: each }) => (good && each ? [[good, each]] : [])));
}

/** The way to propose: the one with the goods that are easiest to get, where all ways bring the same. */
export function suggested(ways: Way[], pieces: Pieces): Way | undefined {
  const gains = new Set(ways.map(({ plan }) => JSON.stringify(Object.entries(plan.gain).sort())));
  if (gains.size > 1) return undefined;
  const each = pips(pieces);
  const worth = ({ plan }: Way): number => Object.entries(plan.spend).reduce((all, [good, count]) => all + (each[good] ?? 0) * count, 0);
  return ways.toSorted((one, other) => worth(one) - worth(other))[0];
}
