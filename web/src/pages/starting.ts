/** A game at once: oneself against bots, as one had it the last time. */

import { post } from '../shared/api';
import type { TableSummary } from '../shared/types';
import { USUAL_BOT } from './games';

export interface Start {
  opponents: number;
  expansion: boolean;
}

const KEY = 'holocene-start';
const USUAL: Start = { opponents: 2, expansion: false };

export function lastStart(): Start {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Start>) };
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

export function startAgainstBots(start: Start): Promise<TableSummary> {
  const bots = Array.from({ length: start.opponents }, () => ({ kind: 'bot', bot: USUAL_BOT }));
  const options = start.expansion ? { expansion: true } : {};
  return post<TableSummary>('/tables', { game: 'stone-age', seats: [{ kind: 'human' }, ...bots], options, public: false });
}
