/** Rolls of just now: their dice, their sum and what they brought, to be read at their place for a while. */

import type { Happening, Position, StoneAgeView, Tool } from '../shared/types';
import { scene } from './happenings';

const READ = 6_000; // milliseconds that a roll lies there when all about it is decided
const GOODS = ['food', 'wood', 'brick', 'stone', 'gold', 'jewelry'];

type Shown = Pick<Position<StoneAgeView>, 'number' | 'seat' | 'view' | 'happened'>;

export interface Roll {
  seat: number;
  place: string;
  dice: number[];
  /** What tools have added. */
  added: number;
  /** What it brought, as soon as that is decided. */
  gain: Record<string, number> | null;
  /** Everybody ate right after it, so what it brought of food is not told apart. */
  fed: boolean;
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
    const thrown = next.happened.find((event) => event.kind === 'dice')?.dice ?? [];
    const place = scene(last?.view ?? next.view, next.happened);
    if (thrown.length > 0 && place) this.#put({ seat: move.seat, place, dice: thrown, added: 0, gain: null, fed: false });
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
    const fed = view.phase !== 'use';
    const gain = decided ? gained(happened, roll.seat, fed ? GOODS.filter((good) => good !== 'food') : GOODS) : null;
    const now = { ...roll, added, gain, fed };
    this.#put(now);
    if (!decided) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.shown = this.shown.filter((each) => each !== now);
    }, READ);
    this.#timers.add(timer);
  }
}

function gained(happened: Happening[], seat: number, goods: string[]): Record<string, number> {
  const gains = happened.flatMap((event) => (event.kind === 'gain' && event.seat === seat && goods.includes(event.what) && event.amount > 0 ? [event] : []));
  return Object.fromEntries(gains.map(({ what, amount }) => [what, amount]));
}

/** The values of the tools that were turned, and of those that were used up. */
function toolsUsed(happened: Happening[], seat: number): number {
  let all = 0;
  for (const event of happened) {
    if (event.kind !== 'change' || event.seat !== seat) continue;
    if (event.what === 'tools') all += unused(event.before) - unused(event.after);
    if (event.what === 'once') all += sum(event.before) - sum(event.after);
  }
  return Math.max(0, all);
}

const unused = (tools: unknown): number => sum((tools as Tool[]).map(({ value, used }) => (used ? 0 : value)));
const sum = (values: unknown): number => (values as number[]).reduce((all, each) => all + each, 0);
