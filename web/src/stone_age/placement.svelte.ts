/** What is chosen on the board: a place and how many people go there, until it is confirmed. */

import type { StoneAgeChoice as Choice, Position, StoneAgeView } from '../shared/types';
import { byPlace } from './choices';
import { draftOf } from './drafts.svelte';
import { oneLess, oneMore, upToRing } from './peopleCount';
import { peopleAt, type Going } from './spots';

type Shown = Position<StoneAgeView>;

export class Placing {
  chosen = $state<string | null>(null);

  constructor(
    readonly position: () => Shown,
    readonly choices: () => Choice[],
  ) {}

  places = $derived.by(() => byPlace(this.choices()));

  counts(place: string): number[] {
    return [...(this.places.get(place)?.keys() ?? [])].sort((one, other) => one - other);
  }

  /** How many go to the place that is chosen. */
  get count(): number {
    if (this.chosen === null) return 0;
    const counts = this.counts(this.chosen);
    const kept = this.#draft.picked[this.chosen];
    return kept !== undefined && counts.includes(kept) ? kept : (counts[0] ?? 0);
  }

  get going(): Going | null {
    const { seat, view } = this.position();
    const colour = seat === null ? undefined : view.players[seat]?.colour;
    if (this.chosen === null || seat === null || !colour || this.count === 0) return null;
    return { place: this.chosen, seat, colour, count: this.count };
  }

  get #draft() {
    const { table, number } = this.position();
    return draftOf(table, number);
  }

  /** A tap on a place that can be chosen. */
  tap(place: string, ring?: number): void {
    const counts = this.counts(place);
    const most = counts.at(-1) ?? 0;
    if (most === 0) {
      this.chosen = this.chosen === place ? null : place;
      return;
    }
    const now = this.chosen === place ? this.count : 0;
    const aimed = ring === undefined ? 0 : upToRing(counts, peopleAt(this.position().view, place), ring);
    this.#go(place, aimed > 0 && aimed !== now && counts.length > 1 ? aimed : oneMore(counts, now));
  }

  less(place: string): void {
    if (this.chosen !== place) return;
    const fewer = oneLess(this.counts(place), this.count);
    if (fewer === 0) this.chosen = null;
    else this.#go(place, fewer);
  }

  #go(place: string, count: number): void {
    this.#draft.picked = { ...this.#draft.picked, [place]: count };
    this.chosen = place;
  }
}
