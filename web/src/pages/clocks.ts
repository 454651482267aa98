/** Clocks for new tables, and spans of time in words. */

import { settings } from '../shared/settings.svelte';
import { t } from '../shared/words.svelte';

export type Pace = 'live' | 'turns';

export interface Clock {
  bank: number;
  gain: number;
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

export const PRESETS: Record<Pace, Clock[]> = {
  live: [
    { bank: 10 * MINUTE, gain: 10 },
    { bank: 20 * MINUTE, gain: 15 },
    { bank: 45 * MINUTE, gain: 30 },
  ],
  turns: [
    { bank: 3 * DAY, gain: 12 * HOUR },
    { bank: 7 * DAY, gain: DAY },
    { bank: 14 * DAY, gain: 2 * DAY },
  ],
};

/** What a clock of one's own is given in: the unit of the bank, and that of the gain. */
export const UNITS: Record<Pace, Clock> = { live: { bank: MINUTE, gain: 1 }, turns: { bank: DAY, gain: HOUR } };

const SPANS: [seconds: number, unit: string][] = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [1, 'second'],
];

/** "10 min" or "3 days": the largest unit that divides it. */
export function span(seconds: number): string {
  const [size, unit] = SPANS.find(([size]) => seconds >= size && seconds % size === 0) ?? [1, 'second'];
  return new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay: 'short' }).format(seconds / size);
}

export function clockWords(clock: Clock): string {
  const key = clock.gain > 0 ? 'lobby.clock.gaining' : 'lobby.clock.plain';
  return t(key, { bank: span(clock.bank), gain: span(clock.gain) });
}
