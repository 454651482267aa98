/** Half-made choices. They belong to a table and a position, not to a component: a new connection loses nothing. */

import { Planned as Draft } from '../table/planned.svelte';

export { Draft };

const drafts = new Map<string, Draft>();

/** The draft of a table's position; earlier ones of that table are forgotten. */
export function draftOf(table: string, number: number): Draft {
  const kept = drafts.get(table);
  if (kept?.number === number) return kept;
  const draft = new Draft(number);
  drafts.set(table, draft);
  return draft;
}
