/** Several moves of one kind as one answer, out of the server's plans. */

import type { Plan } from '../shared/types';
import { verbOf } from '../table/ways';

/** So many times the same move, by how many. */
export function repeatsOf(plans: Plan[] | null, move: string): Plan[] {
  return (plans ?? []).filter((plan) => plan.moves.every((each) => each === move)).sort((one, other) => one.moves.length - other.moves.length);
}

/** The plan of most moves of this verb, if they are several. */
export function allOf(plans: Plan[] | null, verb: string): Plan | undefined {
  const made = (plans ?? []).filter((plan) => plan.moves.every((move) => verbOf(move) === verb));
  const most = made.sort((one, other) => other.moves.length - one.moves.length)[0];
  return most && most.moves.length > 1 ? most : undefined;
}
