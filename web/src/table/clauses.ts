/** What is worth telling about one move and its events, as clauses. */

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
  dice?: number[];
  amounts?: Amounts;
  goods?: string[];
  piece?: string;
  pieces?: string[];
  each?: { seat: number; amounts: Amounts }[];
  text?: string;
}

export interface Verb {
  group: string;
  /** Begins a line of its own. */
  opens?: true;
  /** The word for what is given away. */
  spends?: string;
  /** What is said when nothing is known but the move. */
  plain?: string;
}

export const VERBS: Record<string, Verb> = {
  place: { group: 'place', opens: true },
  use: { group: 'use', opens: true, spends: 'pay' },
  tool: { group: 'use', plain: 'tools-plain' },
  'tool-once': { group: 'use', plain: 'tools-plain' },
  take: { group: 'use' },
  jewelry: { group: 'use', plain: 'share' },
  pay: { group: 'use', spends: 'pay', plain: 'pay-plain' },
  done: { group: 'use' },
  decline: { group: 'use', plain: 'leave' },
  build: { group: 'use', spends: 'pay', plain: 'build-plain' },
  trade: { group: 'use', spends: 'give' },
  give: { group: 'use', spends: 'give', plain: 'give-plain' },
  get: { group: 'use', plain: 'get-plain' },
  die: { group: 'use' },
  choose: { group: 'use', plain: 'choose-plain' },
  extra: { group: 'use', spends: 'pay', plain: 'extra' },
  'no-extra': { group: 'use' },
  claim: { group: 'use', opens: true },
  feed: { group: 'feed', spends: 'feed', plain: 'feed-plain' },
  starve: { group: 'feed' },
};

export const STOCK = ['wood', 'brick', 'stone', 'gold', 'jewelry'];
const COUNTED = [...STOCK, 'food', 'score', 'agriculture', 'merchant', 'people'];
const ADDS_UP = new Set(['tools', 'tools-plain', 'pay', 'give', 'feed', 'gain', 'pay-plain', 'give-plain', 'get-plain', 'feed-plain']);

export type Change = Extract<Happening, { kind: 'gain' | 'change' }>;

export function ofSeat(events: Happening[], seat: number): Change[] {
  return events.filter((event): event is Change => (event.kind === 'gain' || event.kind === 'change') && event.seat === seat);
}

function changed<T>(changes: Change[], what: string): { before: T; after: T } | null {
  const found = changes.find((change) => change.kind === 'change' && change.what === what);
  return found?.kind === 'change' ? { before: found.before as T, after: found.after as T } : null;
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** What somebody has more (sign 1) or less (sign -1) than before. */
export function amountsOf(changes: Change[], sign: 1 | -1): Amounts {
  const amounts: Amounts = {};
  for (const change of changes) {
    if (change.kind === 'gain' && COUNTED.includes(change.what) && change.amount * sign > 0) amounts[change.what] = change.amount * sign;
  }
  if (sign < 0) return amounts;
  const tools = changed<{ value: number }[]>(changes, 'tools');
  const raised = tools ? sum(tools.after.map((tool) => tool.value)) - sum(tools.before.map((tool) => tool.value)) : 0;
  if (raised > 0) amounts.tools = raised;
  const once = changed<number[]>(changes, 'once');
  if (once && once.after.length > once.before.length) amounts.once = once.after.length - once.before.length;
  if (changed<boolean>(changes, 'claim')?.after) amounts.claim = 1;
  return amounts;
}

export function pick(amounts: Amounts, wanted: (what: string) => boolean): Amounts {
  return Object.fromEntries(Object.entries(amounts).filter(([what]) => wanted(what)));
}

export function some(amounts: Amounts): boolean {
  return Object.keys(amounts).length > 0;
}

/** Whether people were fed in this step: nothing else takes food. */
export function isFeeding(events: Happening[]): boolean {
  return events.some(
    (event) => event.kind === 'round' || event.kind === 'over' || (event.kind === 'gain' && event.what === 'food' && event.amount < 0),
  );
}

function add(one: Clause, more: Clause): Clause {
  const amounts: Amounts = { ...one.amounts };
  for (const [what, amount] of Object.entries(more.amounts ?? {})) amounts[what] = (amounts[what] ?? 0) + amount;
  return {
    ...one,
    ...(one.amounts && { amounts }),
    ...(one.goods && { goods: [...new Set([...one.goods, ...(more.goods ?? [])])] }),
    ...(one.count !== undefined && { count: one.count + (more.count ?? 0) }),
    ...(one.value !== undefined && { value: one.value + (more.value ?? 0) }),
  };
}

/** Clauses one after the other; a second payment is added to the first. */
export function join(clauses: Clause[], more: Clause[]): Clause[] {
  const all = [...clauses];
  for (const clause of more) {
    const last = all.at(-1);
    if (last?.say === clause.say && ADDS_UP.has(clause.say)) all[all.length - 1] = add(last, clause);
    else all.push(clause);
  }
  return all;
}

export function opening(verb: string, words: string[], dice: number[] | null): Clause[] {
  const place = words[0] ?? '';
  switch (verb) {
    case 'place':
      return [{ say: 'send', place, count: Number(words[1]) }];
    case 'use':
      return [dice ? { say: 'roll', place, dice } : { say: 'visit', place }];
    case 'die':
      return [{ say: 'die', value: Number(words[0]) }];
    case 'claim':
    case 'starve':
      return [{ say: verb }];
    default:
      return [];
  }
}

export function plainClause(verb: string, words: string[]): Clause[] {
  const known = VERBS[verb];
  if (!known?.plain) return [];
  const goods = words.filter((word) => STOCK.includes(word));
  return [{ say: known.plain, count: verb === 'jewelry' ? Number(words[0]) : 1, ...(goods.length > 0 && { goods }) }];
}

export function toolsUsed(verb: string, words: string[], changes: Change[]): Clause[] {
  if (verb === 'tool-once') return [{ say: 'tools', count: 1, value: Number(words[0]) }];
  const tools = changed<{ value: number; used: boolean }[]>(changes, 'tools');
  if (verb !== 'tool' || !tools) return [];
  // at the end of a round the tiles are turned back at once, so the slot is looked up as it lay before
  const tile = tools.before[Number(words[0]) - 1];
  return [{ say: 'tools', count: 1, value: tile?.value ?? 0 }];
}

export function piecesOf(events: Happening[], changes: Change[], place: string | null): Clause[] {
  const clauses: Clause[] = [];
  if (changes.some((change) => change.kind === 'gain' && change.what === 'cards' && change.amount > 0)) {
    const index = place?.startsWith('card-') ? Number(place.slice(5)) - 1 : null;
    const left = events.find((event) => event.kind === 'board' && event.part === 'display' && event.index === index);
    clauses.push(left?.kind === 'board' && left.before ? { say: 'card', piece: left.before as string } : { say: 'card-hidden' });
  }
  const buildings = changed<string[]>(changes, 'buildings');
  if (buildings) clauses.push({ say: 'building', piece: buildings.after.at(-1) ?? '' });
  return clauses;
}

export function leaves(changes: Change[], place: string | null, pieces: Clause[]): boolean {
  const home = changes.some((change) => change.kind === 'gain' && change.what === 'home' && change.amount > 0);
  return home && pieces.length === 0 && /^(card|building)-/.test(place ?? '');
}

export function revealed(events: Happening[]): string[] {
  const shown = events.flatMap((event) => (event.kind === 'board' && event.part === 'display' ? [event] : []));
  const before = new Set(shown.map((event) => event.before));
  return shown.flatMap((event) => (event.after && !before.has(event.after) ? [event.after as string] : []));
}
