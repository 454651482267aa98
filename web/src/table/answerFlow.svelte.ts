/** AnswerFlow a question of a game: the panel stays as it was until everything that was sent has come back, then the focus goes on. */

import { tick } from 'svelte';
import { duration } from '../shared/settings.svelte';
import type { Position } from '../shared/types';
import { LONGEST } from './flightPaths';

const PATIENCE = 1_500; // after the last answer and all that is shown, until a position that never came is no longer waited for

type Numbered = Pick<Position, 'number'>;

export class AnswerFlow<P extends Numbered> {
  sent = $state.raw<{ from: P; until: number } | null>(null);
  area: HTMLElement | null = null;

  #following = false; // whether the focus goes on to the next question, because the last one was answered from here
  #pressed: string | undefined; // what was sent last, where it was one move

  constructor(
    readonly newest: () => P,
    readonly play: (moves: string[]) => Promise<boolean>,
    /** Controls that the focus may go to, as a selector. */
    readonly controls: string,
    readonly after: () => void,
  ) {}

  /** The position to show: the one that is being answered, or else the newest. */
  get position(): P {
    return this.sent?.from ?? this.newest();
  }

  send = async (moves: string[]): Promise<void> => {
    if (this.sent !== null) return;
    const from = this.newest();
    const mark = { from, until: from.number + moves.length };
    this.sent = mark;
    this.#pressed = moves.length === 1 ? moves[0] : undefined;
    const stored = await this.play(moves);
    const wait = stored ? PATIENCE + moves.length * duration(LONGEST) : 0;
    setTimeout(() => this.sent === mark && this.goOn(), wait);
  };

  /** Call this before another position is shown: a focus that is in the area stays there. */
  keep(): void {
    if (this.area?.contains(document.activeElement)) this.#following = true;
  }

  /** Call this when a position has come. */
  hear(): void {
    if (this.sent !== null && this.newest().number >= this.sent.until) this.goOn();
  }

  goOn(): void {
    this.#following = this.#isFree(document.activeElement) || (this.area?.contains(document.activeElement) ?? false);
    this.sent = null;
    this.after();
  }

  #isFree(focused: Element | null): boolean {
    return focused === null || focused === document.body || focused === this.area;
  }

  /** Put the focus on the same control again if it is still there, else on the next question's first one. */
  async follow(): Promise<void> {
    await tick();
    const free = this.#isFree(document.activeElement) || document.activeElement?.closest('[inert]');
    if (!this.#following || !free || this.area === null) return;
    const again = this.#pressed === undefined ? null : this.area.querySelector<HTMLElement>(`[data-choice="${this.#pressed}"]:enabled`);
    const next = again ?? this.area.querySelector<HTMLElement>(this.controls);
    (next ?? this.area).focus({ preventScroll: true });
    this.#following = next === null;
  }
}
