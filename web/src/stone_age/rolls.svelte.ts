/** Rolls of just now: their dice, their sum and what they brought, to be read at their place for a while. */

import type { TableEvent, Position, StoneAgeEvent, StoneAgeView } from '../shared/types';
import { diceOf, scene } from './movedPieces';

const READ = 6_000; // milliseconds that a roll lies there when all about it is decided
const BROUGHT = 'roll';

type Shown = Pick<Position<StoneAgeView>, 'number' | 'seat' | 'view' | 'happened'>;

export interface Roll {
  seat: number;
  place: string;
  dice: number[];
  /** What tools have added. */
  added: number;
  /** What it brought, as soon as that is decided. */
  gain: Record<string, number> | null;
}

export class Rolls {
  shown = $state.raw<Roll[]>([]);
  #last: Shown | null = null;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Call this with every position that is seen. */
  hear(next: Shown): void {
    const last = this.#last;
    this.#last = next;
    if (last?.number === next.number) return;
    const move = next.happened.find((event) => event.kind === 'move');
    if (last && last.number + 1 !== next.number) this.clear();
    if (next.happened.some((event) => event.kind === 'undo')) this.clear();
    if (!move) return;
    if (move.seat === next.seat) this.shown = this.shown.filter((roll) => roll.gain === null);
    const thrown = diceOf(next.happened);
    const place = scene(last?.view ?? next.view, next.happened);
    if (thrown.length > 0 && place) this.#put({ seat: move.seat, place, dice: thrown, added: 0, gain: null });
    for (const roll of this.shown) if (roll.gain === null) this.#follow(roll, next);
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.shown = [];
  }

  #put(roll: Roll): void {
    this.shown = [...this.shown.filter(({ place }) => place !== roll.place), roll];
  }

  /** Tools are added, and in the end it brings something. */
  #follow(roll: Roll, { view, happened }: Shown): void {
    const added = roll.added + toolsUsed(happened, roll.seat);
    const decided = view.rolled.length === 0;
    const now = { ...roll, added, gain: decided ? gained(happened, roll.seat) : null };
    this.#put(now);
    if (!decided) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.shown = this.shown.filter((each) => each !== now);
    }, READ);
    this.#timers.add(timer);
  }
}

const own = (happened: TableEvent[], seat: number): StoneAgeEvent[] => (happened as StoneAgeEvent[]).filter((event) => event.seat === seat);

function gained(happened: TableEvent[], seat: number): Record<string, number> {
  const gains = own(happened, seat).flatMap(({ kind, by, good, amount }) => (kind === 'got' && by === BROUGHT && good && amount ? [[good, amount] as const] : []));
  return Object.fromEntries(gains);
}

/** The values of the tools that were turned, and of those that were used up. */
function toolsUsed(happened: TableEvent[], seat: number): number {
  return own(happened, seat).reduce((all, { kind, value = 0 }) => (kind === 'tool-used' || kind === 'tool-spent' ? all + value : all), 0);
}
