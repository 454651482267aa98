/** Who sits where, in words. */

import type { Colour, Seat } from '../shared/types';
import { has, t } from '../shared/words.svelte';

/** The colours of the seats, clockwise. */
export const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'black'];

export function seatName(seat: Seat): string {
  if (seat.kind === 'open') return t('table.free');
  if (seat.kind === 'bot') return t('table.bot', { name: has(`lobby.bot.${seat.name}`) ? t(`lobby.bot.${seat.name}`) : seat.name });
  return seat.away ? t('table.away', { name: seat.name }) : seat.name;
}
