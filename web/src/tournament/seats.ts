/** Who takes part, and where one is awaited. */

import type { TournamentShown } from '../shared/schema';
import { t } from '../shared/words.svelte';
import { botName } from '../pages/games';
import { personName } from '../table/people';

/** The name of a participant. */
export function nameOf(tournament: TournamentShown, number: number): string {
  const found = tournament.people.find((each) => each.number === number);
  if (!found?.name) return t('table.gone');
  return found.bot ? t('table.bot', { name: botName(found.name) }) : personName(found.name);
}

/** One's own table that is not decided yet. */
export function seatOf({ tables, me, state }: TournamentShown): string | null {
  if (me === null || state !== 'running') return null;
  return tables.find((table) => table.scores.length === 0 && table.participants.includes(me))?.room ?? null;
}
