/** Who sits where, in words. */

import { botName } from '../pages/games';
import type { Colour, Seat } from '../shared/types';
import { t } from '../shared/words.svelte';

/** The colours of the seats, clockwise. */
export const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'black'];

/** As players call each other at the table. */
export function calledName(seat: Seat): string {
  if (seat.kind !== 'bot') return seatName(seat);
  const word = botName(seat.name);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function seatName(seat: Seat): string {
  if (seat.kind === 'open') return t('table.free');
  if (seat.kind === 'bot') return t('table.bot', { name: botName(seat.name) });
  return seat.away ? t('table.away', { name: seat.name }) : seat.name;
}
