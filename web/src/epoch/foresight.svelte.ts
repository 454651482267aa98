/** What the server foresees from here: every journey, and what each choice does at once. Asked for anew at every position. */

import { get } from '../shared/api';
import { steps } from './routes';
import type { EpochPosition, Journeys, Previews } from './types';

const STEPS = ['walk', 'paddle'];

export class Foresight {
  #journeys = $state.raw<{ number: number; journeys: Journeys } | null>(null);
  #previews = $state.raw<{ number: number; previews: Previews } | null>(null);

  /** The journeys of a position; until they are known, its single steps. */
  journeys(position: EpochPosition): Journeys {
    const known = this.#journeys;
    return known?.number === position.number ? known.journeys : steps(position.choices);
  }

  previews(position: EpochPosition): Previews {
    const known = this.#previews;
    return known?.number === position.number ? known.previews : {};
  }

  /** What fails is not shown; the choices themselves are there. */
  async ask(table: string, { number, choices }: EpochPosition): Promise<void> {
    if (choices.length === 0) return;
    const previews = get<{ number: number; previews: Previews }>(`/tables/${table}/previews`);
    previews.then((found) => found.number === number && (this.#previews = found)).catch(() => {});
    if (!choices.some((choice) => STEPS.includes(choice.kind))) return;
    const journeys = get<{ number: number; journeys: Journeys }>(`/tables/${table}/journeys`);
    journeys.then((found) => found.number === number && (this.#journeys = found)).catch(() => {});
  }
}
