/** Who sits where, in words. */

import type { Colour, Seat } from '../shared/types';
import { has, t } from '../shared/words.svelte';

/** The colours of the seats, clockwise. */
export const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'black'];

function botWord(name: string): string {
  return has(`lobby.bot.${name}`) ? t(`lobby.bot.${name}`) : name;
}

/** As players call each other at the table. */
export function calledName(seat: Seat): string {
  if (seat.kind !== 'bot') return seatName(seat);
  const word = botWord(seat.name);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function seatName(seat: Seat): string {
  if (seat.kind === 'open') return t('table.free');
  if (seat.kind === 'bot') return t('table.bot', { name: botWord(seat.name) });
  return seat.away ? t('table.away', { name: seat.name }) : seat.name;
}
