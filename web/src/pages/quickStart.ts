/** A game at once: oneself against bots, as one had it the last time. */

import { post } from '../shared/api';
import type { TableSummary } from '../shared/types';
import { t } from '../shared/words.svelte';
import { playersOf, USUAL_BOT, type GamesList } from './games';

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
  /** How strong they are. */
  bot: string;
}

/** From the weakest to the strongest. */
export const LEVELS: readonly string[] = ['child', 'beginner', 'greedy', 'club', 'expert', 'master', 'champion'];

const KEY = 'holocene-start';
const USUAL: Start = { edition: 'stone-age', opponents: 2, bot: USUAL_BOT };

export function lastStart(): Start {
  try {
    const { edition, opponents, bot } = { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Start>) };
    return edition in EDITIONS ? { edition, opponents, bot: LEVELS.includes(bot) ? bot : USUAL_BOT } : USUAL;
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

export function startAgainstBots({ edition, opponents, bot }: Start): Promise<TableSummary> {
  const bots = Array.from({ length: opponents }, () => ({ kind: 'bot', bot }));
  return post<TableSummary>('/tables', { ...EDITIONS[edition], seats: [{ kind: 'human' }, ...bots], public: false });
}

/** For how many an edition is, once the server has told. */
export function forHowMany(edition: Edition, offered: GamesList | null): string {
  const { game, options } = EDITIONS[edition];
  const found = offered?.games[game];
  const counts = found ? playersOf(found, options) : [];
  return counts.length > 0 ? t('home.players', { least: counts[0] ?? 0, most: counts.at(-1) ?? 0 }) : '';
}
