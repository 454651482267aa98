/** The parts of a sentence about one move, for every game. */

import type { Happening } from '../shared/types';

export type Amounts = Record<string, number>;

/** One move with what it led to. Without events only the move itself is known. */
export interface Step {
  seat: number;
  text: string;
  dice: number[] | null;
  happened: Happening[] | null;
  /** The round that begins after it, where no event says so. */
  next?: number | undefined;
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
  goods?: string[];
  piece?: string;
  pieces?: string[];
  seat?: number;
  each?: { seat: number; amounts: Amounts }[];
  text?: string;
}

export type Change = Extract<Happening, { kind: 'gain' | 'change' }>;

export function ofSeat(events: Happening[], seat: number): Change[] {
  return events.filter((event): event is Change => (event.kind === 'gain' || event.kind === 'change') && event.seat === seat);
}

export function changed<T>(changes: Change[], what: string): { before: T; after: T } | null {
  const found = changes.find((change) => change.kind === 'change' && change.what === what);
  return found?.kind === 'change' ? { before: found.before as T, after: found.after as T } : null;
}

/** What somebody has more (sign 1) or less (sign -1) than before, of these things. */
export function countsOf(changes: Change[], sign: 1 | -1, things: readonly string[]): Amounts {
  const amounts: Amounts = {};
  for (const change of changes) {
    if (change.kind === 'gain' && things.includes(change.what) && change.amount * sign > 0) amounts[change.what] = change.amount * sign;
  }
  return amounts;
}

export function pick(amounts: Amounts, wanted: (what: string) => boolean): Amounts {
  return Object.fromEntries(Object.entries(amounts).filter(([what]) => wanted(what)));
}

export function some(amounts: Amounts): boolean {
  return Object.keys(amounts).length > 0;
}

export function sum(one: Amounts, more: Amounts = {}): Amounts {
  const all = { ...one };
  for (const [what, amount] of Object.entries(more)) all[what] = (all[what] ?? 0) + amount;
  return all;
}

function add(one: Clause, more: Clause): Clause {
  return {
    ...one,
    ...(one.amounts && { amounts: sum(one.amounts, more.amounts) }),
    ...(one.spent && { spent: sum(one.spent, more.spent) }),
    ...(one.goods && { goods: [...new Set([...one.goods, ...(more.goods ?? [])])] }),
    ...(one.pieces && { pieces: [...one.pieces, ...(more.pieces ?? [])] }),
    ...(one.places && { places: [...one.places, ...(more.places ?? [])] }),
    ...(one.count !== undefined && { count: one.count + (more.count ?? 0) }),
    ...(one.value !== undefined && { value: one.value + (more.value ?? 0) }),
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
