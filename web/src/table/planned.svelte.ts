/** A half-made choice out of the plans for a position. */

import type { Plan, Plans } from '../shared/types';
import type { Picked } from './ways';

export class Planned {
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
