/** A game at once: oneself against bots, as one had it the last time. */

import { post } from '../shared/api';
import type { TableSummary } from '../shared/types';
import { USUAL_BOT } from './games';

/** What the start button can begin. */
export const EDITIONS = {
  'stone-age': { game: 'stone-age', options: {} },
  expansion: { game: 'stone-age', options: { expansion: true } },
  epoch: { game: 'epoch', options: {} },
} satisfies Record<string, { game: string; options: Record<string, unknown> }>;

export type Edition = keyof typeof EDITIONS;

export interface Start {
  edition: Edition;
  /** How many bots; none is the game alone. */
  opponents: number;
}

const KEY = 'holocene-start';
const USUAL: Start = { edition: 'stone-age', opponents: 2 };

export function lastStart(): Start {
  try {
    const { edition, opponents } = { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Start>) };
    return edition in EDITIONS ? { edition, opponents } : USUAL;
  } catch {
    return USUAL;
  }
}

export function keepStart(start: Start): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(start));
  } catch {
    // a browser that keeps nothing: the next start is the usual one
  }
}

export function startAgainstBots({ edition, opponents }: Start): Promise<TableSummary> {
  const bots = Array.from({ length: opponents }, () => ({ kind: 'bot', bot: USUAL_BOT }));
  return post<TableSummary>('/tables', { ...EDITIONS[edition], seats: [{ kind: 'human' }, ...bots], public: false });
}
