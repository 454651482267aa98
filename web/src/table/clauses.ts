/** The parts of a sentence about one move, for every game. */

import type { TableEvent } from '../shared/types';

export type Amounts = Record<string, number>;

/** One move with what it led to. */
export interface Step {
  seat: number;
  text: string;
  happened: TableEvent[];
}

export interface Clause {
  say: string;
  count?: number;
  value?: number;
  place?: string;
  places?: string[];
  dice?: number[];
  amounts?: Amounts;
  spent?: Amounts;
  piece?: string;
  pieces?: string[];
  seat?: number;
  each?: { seat: number; amounts: Amounts }[];
  text?: string;
}

export function some(amounts: Amounts): boolean {
  return Object.keys(amounts).length > 0;
}

/** Both together; what comes to nothing is left out. */
export function sum(one: Amounts, more: Amounts = {}): Amounts {
  const all = { ...one };
  for (const [what, amount] of Object.entries(more)) all[what] = (all[what] ?? 0) + amount;
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0));
}

function add(one: Clause, more: Clause): Clause {
  return {
    ...one,
    ...(one.amounts && { amounts: sum(one.amounts, more.amounts) }),
    ...(one.spent && { spent: sum(one.spent, more.spent) }),
    ...(one.pieces && { pieces: [...one.pieces, ...(more.pieces ?? [])] }),
    ...(one.places && { places: [...one.places, ...(more.places ?? [])] }),
    ...(one.count && { count: one.count + (more.count ?? 0) }),
    ...(one.value && { value: one.value + (more.value ?? 0) }),
  };
}

/** Which clauses add up: with the one just before, or with one anywhere in the line. */
export type Adding = Record<string, 'last' | 'line'>;

/** Clauses one after the other; a second payment is added to the first. */
export function join(clauses: Clause[], more: Clause[], adding: Adding): Clause[] {
  const all = [...clauses];
  for (const clause of more) {
    const how = adding[clause.say];
    const last = all.length - 1;
    const at = how === 'line' ? all.findLastIndex((each) => each.say === clause.say) : all[last]?.say === clause.say ? last : -1;
    const found = how === undefined ? undefined : all[at];
    if (found) all[at] = add(found, clause);
    else all.push(clause);
  }
  return all;
}
