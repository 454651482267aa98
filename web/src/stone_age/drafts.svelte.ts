/** Half-made choices. They belong to a table and a position, not to a component: a new connection loses nothing. */

import type { Plan, Plans } from '../shared/types';
import type { Picked } from './plans';

export class Draft {
  picked = $state<Picked>({});
  plans = $state.raw<Plan[] | null>(null);
  failed = $state(false);
  #asking = false;

  constructor(readonly number: number) {}

  /** Ask for the plans, once; after a failure once more each time the position comes again. */
  async ask(plans: () => Promise<Plans>): Promise<void> {
    if (this.#asking || this.plans !== null) return;
    this.#asking = true;
    try {
      const found = await plans();
      if (found.number !== this.number) throw new Error('these plans are for another position');
      this.plans = found.plans;
      this.failed = false;
    } catch {
      this.failed = true;
    }
    this.#asking = false;
  }
}

const drafts = new Map<string, Draft>();

/** The draft of a table's position; earlier ones of that table are forgotten. */
export function draftOf(table: string, number: number): Draft {
  const kept = drafts.get(table);
  if (kept?.number === number) return kept;
  const draft = new Draft(number);
  drafts.set(table, draft);
  return draft;
}
