/** The end of a game, counted category by category; no matter who comes later, or wants no animation, sees the result at once. */

import { duration } from '../shared/settings.svelte';
import { sound } from '../shared/sound';

const EACH = 1_100; // milliseconds for a category

export class Counting {
  /** How many categories were counted. */
  counted = $state(0);
  readonly animated: boolean;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly categories: number,
    live: boolean,
  ) {
    this.animated = live && duration(EACH) > 0;
    if (!this.animated) this.skip();
  }

  get done(): boolean {
    return this.counted >= this.categories;
  }

  /** Begin; what is returned stops it. */
  start(): () => void {
    if (!this.done) this.#timer = setInterval(() => this.#count(), duration(EACH));
    return () => clearInterval(this.#timer);
  }

  skip(): void {
    clearInterval(this.#timer);
    this.counted = this.categories;
  }

  #count(): void {
    this.counted += 1;
    sound(this.done ? 'build' : 'place');
    if (this.done) clearInterval(this.#timer);
  }
}
