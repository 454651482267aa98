/** Which position of a game is looked at, from which seat, and getting it in time. */

import { settings } from '../shared/settings.svelte';
import type { Show } from '../shared/live.svelte';
import type { Position, ReplayPosition } from '../shared/types';
import { asPosition, type Source } from './source';

const PAUSE = 900; // milliseconds between moves at the usual pace
const SHOWN_UP_TO = 2; // times that; faster, pieces do not fly
const AHEAD = [1, -1, 2, 3, -2];

export class ReplayPlayer {
  number = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  position = $state.raw<Position | null>(null);

  #shown: ReplayPosition | null = null;
  #from: number | null = null;
  #busy = false;
  #closed = false;

  constructor(
    readonly source: Source,
    readonly moves: number,
    readonly names: () => string[],
    readonly show: Show,
    readonly failed: (error: unknown) => void,
  ) {}

  to(number: number): void {
    this.number = Math.min(Math.max(number, 0), this.moves);
    void this.#look();
  }

  from(seat: number | null): void {
    this.seat = seat;
    void this.#look();
  }

  play(playing: boolean): void {
    const idle = !this.playing;
    this.playing = playing;
    if (playing && idle) void this.#run();
  }

  close(): void {
    this.#closed = true;
    this.playing = false;
  }

  async #run(): Promise<void> {
    while (this.playing && this.number < this.moves) {
      this.number += 1;
      await this.#look();
      await new Promise((done) => setTimeout(done, PAUSE / settings.pace));
    }
    this.playing = false;
  }

  /** Show what is wanted now; of many requests while one is on its way only the last counts. */
  async #look(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (!this.#closed && (this.#shown?.number !== this.number || this.#from !== this.seat)) {
        const [number, seat] = [this.number, this.seat];
        const shot = await this.source.shot(number, seat);
        const next = asPosition(shot, this.names());
        if (this.playing && settings.pace <= SHOWN_UP_TO && this.#shown?.number === number - 1) await this.show(this.position, next);
        [this.#shown, this.#from, this.position] = [shot, seat, next];
      }
    } catch (error) {
      this.playing = false;
      this.failed(error);
    }
    this.#busy = false;
    this.#prefetch();
  }

  #prefetch(): void {
    const { number, seat } = this;
    const numbers = AHEAD.map((step) => number + step).filter((each) => each >= 0 && each <= this.moves);
    void this.source.prefetch(numbers, seat, () => !this.#closed && this.number === number && this.seat === seat);
  }
}
