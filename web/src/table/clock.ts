/** Clocks of a table in play. */

import type { ClockShown } from '../shared/schema';
import { settings } from '../shared/settings.svelte';

const HOUR = 3_600;
const DAY = 86_400;

/** Seconds a seat has left now; only for the seat to act they run. */
export function secondsLeft(clock: ClockShown, seat: number, toAct: number | null, now: number): number {
  const bank = clock.banks[seat] ?? 0;
  if (seat !== toAct || !clock.deadline) return bank;
  return Math.max(0, Math.min(bank, (Date.parse(clock.deadline) - now) / 1_000));
}

function unit(value: number, name: string): string {
  return new Intl.NumberFormat(settings.language, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value);
}

/** "9:05" below an hour, then hours and minutes, then days and hours. */
export function timeLeft(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole < HOUR) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  if (whole < DAY) return `${unit(Math.floor(whole / HOUR), 'hour')} ${unit(Math.floor((whole % HOUR) / 60), 'minute')}`;
  return `${unit(Math.floor(whole / DAY), 'day')} ${unit(Math.floor((whole % DAY) / HOUR), 'hour')}`;
}
