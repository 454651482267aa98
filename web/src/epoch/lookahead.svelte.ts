/** What the server foresees from here: every journey, and what each choice does at once. Asked for anew at every position. */

import { get } from '../shared/api';
import type * as api from '../shared/schema';
import { ofKind, STEPS } from './turn';
import type { EpochPosition, Journeys, Previews } from './types';

export class Lookahead {
  #journeys = $state.raw<{ number: number; journeys: Journeys } | null>(null);
  #previews = $state.raw<{ number: number; previews: Previews } | null>(null);
  #asked = -1; // the number of the position that was asked about last

  /** The journeys of a position, once they are known. A single step is none: where it leads one may have to go on. */
  journeys(position: EpochPosition): Journeys {
    const known = this.#journeys;
    return known?.number === position.number ? known.journeys : {};
  }

  /** Whether journeys of this position are still to come. */
  isSeeking({ number, choices }: EpochPosition): boolean {
    return ofKind(choices, ...STEPS).length > 0 && this.#journeys?.number !== number;
  }

  previews(position: EpochPosition): Previews {
    const known = this.#previews;
    return known?.number === position.number ? known.previews : {};
  }

  /** What fails is not shown; the choices themselves are there. What comes too late is dropped. */
  async ask(table: string, position: EpochPosition): Promise<void> {
    const { number, choices } = position;
    this.#asked = number;
    if (choices.length === 0) return;
    const previews = get<api.Previews>(`/tables/${table}/previews`);
    previews.then((found) => this.#asked === number && (this.#previews = found)).catch(() => {});
    if (ofKind(choices, ...STEPS).length === 0) return;
    const none = { number, journeys: this.journeys(position) };
    const found = await get<api.Journeys>(`/tables/${table}/journeys`).catch(() => none);
    if (this.#asked === number) this.#journeys = found.number === number ? found : none;
  }
}
