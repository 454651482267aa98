/** Who sits where, in words. */

import { botName } from '../pages/games';
import type { Colour, Seat } from '../shared/types';
import { t } from '../shared/words.svelte';

/** The colours of the seats, clockwise. */
export const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'black'];

/** As players call each other at the table: a bot by the name of its seat, with the kind of bot that plays there. */
export function calledName(seat: Seat): string {
  return seat.kind === 'bot' ? t('table.called', namesOf(seat)) : seatName(seat);
}

function namesOf(seat: Seat): { name: string; bot: string } {
  return { name: t(`table.bot-name.${seat.number}`), bot: botName(seat.bot ?? seat.name) };
}

export function seatName(seat: Seat): string {
  if (seat.kind === 'open') return seat.name ? t('table.reserved', { name: personName(seat.name) }) : t('table.free');
  if (seat.kind === 'bot') return t('table.seated-bot', namesOf(seat));
  const name = seat.name ? personName(seat.name) : t('table.gone');
  return seat.away ? t('table.away', { name }) : name;
}

const GUESTS = ['Guest', 'Gast']; // names that nobody chose

/** A name; of somebody who has none, the reader's word for that. */
export function personName(name: string): string {
  return GUESTS.includes(name) ? t('shell.guest') : name;
}
