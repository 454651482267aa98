/** What the coach sees of a table, and what can be read off it. */

import { diceOf } from '../stone_age/movedPieces';
import type { BuildingPiece, Choice, Pieces, Player, Position, StoneAgeEvent, StoneAgeView } from '../shared/types';

export interface Table extends Pick<Position<StoneAgeView>, 'view' | 'choices' | 'happened'> {
  seat: number;
  pieces: Pieces;
}

const FOOD_AND_RESOURCES = ['food', 'wood', 'brick', 'stone', 'gold'] as const;

type Gathered = (typeof FOOD_AND_RESOURCES)[number];

export const GATHERING = ['forest', 'clay', 'quarry', 'river', 'hunt'];

export function me({ view, seat }: Table): Player | undefined {
  return view.players[seat];
}

/** Whether this question is put to the pupil now. */
export function asked({ view, seat }: Table, ...decisions: string[]): boolean {
  return view.to_act === seat && decisions.includes(view.decision ?? '');
}

export function hasPlaced(player: Player | undefined): boolean {
  return Object.keys(player?.placed ?? {}).length > 0;
}

/** The choice at the first of these places that is open, with as many people as fit but no more than wanted. */
export function prefer({ choices }: Table, places: readonly string[], most = Infinity): Choice | null {
  for (const place of places) {
    const there = choices.filter((choice) => choice.place === place && (choice.count ?? 0) <= most);
    const best = there.sort((one, other) => (other.count ?? 0) - (one.count ?? 0))[0];
    if (best) return best;
  }
  return null;
}

function isCovered(building: BuildingPiece | undefined, player: Player): boolean {
  const prices = Object.entries(building?.cost ?? {}) as [Gathered, number][];
  return prices.length > 0 && prices.every(([good, amount]) => player[good] >= amount);
}

/** Building piles whose printed price lies on the pupil's board already. */
export function coveredBuildings(table: Table): string[] {
  const player = me(table);
  if (!player) return [];
  return table.view.piles.flatMap(({ top }, index) =>
    top !== null && isCovered(table.pieces.buildings[top], player) ? [`building-${index + 1}`] : [],
  );
}

export interface Roll {
  place: string;
  dice: number[];
  gains: [Gathered, number][];
}

/** The pupil's roll for food or a resource, if that is what just happened and nothing else came on top. */
export function lastRoll({ happened, seat }: Table): Roll | null {
  const move = happened.find((event) => event.kind === 'move');
  const dice = diceOf(happened);
  const [verb, place = ''] = move?.text.split(' ') ?? [];
  if (move?.seat !== seat || dice.length === 0 || verb !== 'use' || !GATHERING.includes(place)) return null;
  if (happened.some((event) => event.kind === 'round-began')) return null;
  const gains = FOOD_AND_RESOURCES.flatMap((good): [Gathered, number][] =>
    (happened as StoneAgeEvent[]).flatMap((event) => (event.kind === 'got' && event.seat === seat && event.good === good ? [[good, event.amount ?? 0]] : [])),
  );
  return { place, dice, gains };
}

/** The kind of a place: all cards are one kind, and all buildings. */
export function kindOf(place: string): string {
  return place.replace(/-\d$/, '');
}
