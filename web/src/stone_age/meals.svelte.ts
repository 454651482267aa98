/** What a round brought everybody, and who went hungry, as its events tell. */

import type { Position, StoneAgeEvent, StoneAgeView } from '../shared/types';
import { roundBegun } from '../table/story';

const READ = 9_000; // milliseconds that it can be read

export interface Share {
  seat: number;
  /** Points of this round; hunger is told on its own. */
  points: number;
  /** What was eaten, by good. */
  eaten: Record<string, number>;
  /** The points that hunger cost. */
  hunger: number;
}

export interface Summary {
  round: number;
  shares: Share[];
}

type Shown = Pick<Position<StoneAgeView>, 'number' | 'view' | 'happened'>;

export class Meals {
  /** The round that is over, for a while. */
  summary = $state.raw<Summary | null>(null);
  /** What hunger cost just now, by seat. */
  hunger = $state.raw<Record<number, number>>({});
  #moves: StoneAgeEvent[][] = []; // of this round
  #whole = false; // whether the round was seen from its beginning
  #last: Shown | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear(next: Shown): void {
    const last = this.#last;
    if (last !== null && next.number === last.number) return;
    this.#last = next;
    if (last === null || next.number !== last.number + 1) {
      this.#moves = [];
      this.#whole = next.number === 0;
      return;
    }
    const back = next.happened.reduce((all, event) => all + (event.kind === 'undo' ? event.count : 0), 0);
    if (back > 0) this.#takeBack(back);
    else this.#follow(next, last.view.round);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.summary = null;
    this.hunger = {};
  }

  #takeBack(count: number): void {
    this.#whole &&= count <= this.#moves.length;
    this.#moves.splice(-count, count);
    this.close();
  }

  #follow({ happened, view }: Shown, round: number): void {
    const events = happened as StoneAgeEvent[];
    this.#moves.push(events);
    const starved = events.flatMap(({ kind, seat, points = 0 }) => (kind === 'starved' && seat !== null ? [[seat, points] as const] : []));
    if (starved.length > 0) this.#show(this.summary, { ...this.hunger, ...Object.fromEntries(starved) });
    if (roundBegun(happened) === undefined) return;
    if (this.#whole) this.#show({ round, shares: sharesOf(this.#moves.flat(), view.players.length) }, this.hunger);
    this.#moves = [];
    this.#whole = true;
  }

  #show(summary: Summary | null, hunger: Record<number, number>): void {
    this.summary = summary;
    this.hunger = hunger;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), READ);
  }
}

function sharesOf(events: StoneAgeEvent[], players: number): Share[] {
  const shares: Share[] = Array.from({ length: players }, (_, seat) => ({ seat, points: 0, eaten: {}, hunger: 0 }));
  for (const { kind, seat, points = 0, good, amount = 0, to } of events) {
    const share = shares[seat ?? -1];
    if (share === undefined) continue;
    if (kind === 'scored') share.points += points;
    if (kind === 'starved') share.hunger += points;
    if (kind === 'gave' && to === 'feeding' && good) share.eaten[good] = (share.eaten[good] ?? 0) + amount;
  }
  return shares;
}
