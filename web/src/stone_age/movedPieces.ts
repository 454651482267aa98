/** Which pieces go where, as the events of a move tell. */

import type { TableEvent, StoneAgeEvent, StoneAgeView } from '../shared/types';
import { ALL, boardOf, counterOf, times, type Way } from '../table/flightPaths';

export interface Flight extends Way {
  what: 'figure' | 'piece' | 'food' | 'wood' | 'brick' | 'stone' | 'gold' | 'jewelry';
  seat: number;
}

const GOODS = ['food', 'wood', 'brick', 'stone', 'gold', 'jewelry'] as const;
const ELSEWHERE = ['agriculture', 'income', 'feeding']; // what has nothing to do with the place of the move

const spot = (name: string): string[] => [`[data-place="${name}"]`];

/** The place that a move is about: it names it, or it is what was being done. */
export function scene(view: StoneAgeView, happened: TableEvent[]): string | undefined {
  const [verb, named] = happened.find((event) => event.kind === 'move')?.text.split(' ') ?? [];
  return verb === 'place' || verb === 'use' ? named : view.pending.place;
}

/** The dice that were rolled. */
export function diceOf(happened: TableEvent[]): number[] {
  return happened.flatMap((event) => (event.kind === 'rolled' ? (event.dice ?? []) : []));
}

/** All that moves between the places and the boards of the players, in the order in which it is shown. */
export function flightsOf(view: StoneAgeView, happened: TableEvent[]): Flight[] {
  const here = scene(view, happened);
  return (happened as StoneAgeEvent[]).flatMap((event) => flights(event, here)).slice(0, ALL);
}

function flights({ kind, seat, place = '', people = 0, good, amount = 0, by = '', to = '' }: StoneAgeEvent, here: string | undefined): Flight[] {
  if (seat === null) return [];
  const what = GOODS.find((each) => each === good);
  const piece = (from: string): Flight[] => [{ what: 'piece', seat, from: spot(from), to: [boardOf(seat)] }];
  switch (kind) {
    case 'placed':
      return times(people, { what: 'figure', seat, from: [boardOf(seat)], to: spot(place) });
    case 'came-home':
      return times(people, { what: 'figure', seat, from: spot(place), to: [boardOf(seat)] });
    case 'bought':
    case 'built':
      return piece(place);
    case 'drew':
      return here ? piece(here) : [];
    default:
      if (!here || !what || ELSEWHERE.includes(by) || ELSEWHERE.includes(to)) return [];
      return times(amount, kind === 'got' ? { what, seat, from: spot(here), to: counterOf(seat, what) } : { what, seat, from: counterOf(seat, what), to: spot(here) });
  }
}
