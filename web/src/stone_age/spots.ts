/** Who stands where, as the view tells it, and the rings that are drawn on the board. */

import type { Colour, Pieces, StoneAgeView } from '../shared/types';

export interface Group {
  seat: number;
  colour: Colour;
  count: number;
}

/** People who are about to go to a place, until it is confirmed. */
export interface Going {
  place: string;
  seat: number;
  colour: Colour;
  count: number;
}

export const LANDSCAPE = ['hunt', 'forest', 'clay', 'quarry', 'river', 'tool-maker', 'hut', 'field', 'merchant'] as const;
export const GOODS = ['wood', 'brick', 'stone', 'gold', 'jewelry'] as const;

const PRIVATE = { 'wood-place': 'wood', 'gold-place': 'gold' } as const;

/** How many rings are drawn there: none at the hunt. */
export function rings(pieces: Pieces, place: string): number {
  return pieces.places[place]?.rings ?? 0;
}

const IN_A_ROW = 7;

/** Rings numbered from 1, in rows from the back to the front: few in one row, seven as three behind four. */
export function rowsOfRings(count: number): number[][] {
  const lines = count <= 2 ? Math.min(count, 1) : Math.max(2, Math.ceil(count / IN_A_ROW));
  const rows: number[][] = [];
  for (let row = 0, next = 1; row < lines; row += 1) {
    const here = Math.floor((count - next + 1) / (lines - row));
    rows.push(Array.from({ length: here }, (_, index) => next + index));
    next += here;
  }
  return rows;
}

export function groupsAt(view: StoneAgeView, place: string): Group[] {
  return view.players
    .map((player) => ({ seat: player.seat, colour: player.colour, count: player.placed[place] ?? 0 }))
    .filter((group) => group.count > 0);
}

export function peopleAt(view: StoneAgeView, place: string): number {
  return groupsAt(view, place).reduce((sum, group) => sum + group.count, 0);
}

export function isExpansion(view: StoneAgeView): boolean {
  return view.options.expansion === true;
}

export function landscapePlaces(view: StoneAgeView): string[] {
  return LANDSCAPE.filter((place) => place !== 'merchant' || isExpansion(view));
}

/** The card spaces as they lie: the dearest at the left. */
export function cardPlaces(view: StoneAgeView): string[] {
  return view.display.map((_, index) => `card-${index + 1}`).reverse();
}

export function buildingPlaces(view: StoneAgeView): string[] {
  return view.piles.map((_, index) => `building-${index + 1}`);
}

export interface PrivatePlace {
  place: string;
  owner: number;
  good: (typeof PRIVATE)[keyof typeof PRIVATE];
}

/** The places of their own that buildings gave to players. */
export function privatePlaces(view: StoneAgeView, pieces: Pieces): PrivatePlace[] {
  return (Object.entries(PRIVATE) as [string, PrivatePlace['good']][]).flatMap(([place, good]) =>
    view.players.filter((player) => player.buildings.some((id) => opens(pieces, id, good))).map(({ seat }) => ({ place, owner: seat, good })),
  );
}

function opens(pieces: Pieces, building: string, good: string): boolean {
  const effect = pieces.buildings[building]?.effect;
  return effect?.kind === 'open-private-place' && effect.what === good;
}

/** Whether anything that is shown carries values that are not known from a printed piece. */
export function isReconstructed(view: StoneAgeView, pieces: Pieces): boolean {
  const ids = [...view.display, ...view.piles.map((pile) => pile.top), ...view.players.flatMap((player) => player.buildings)];
  return ids.some((id) => id !== null && (pieces.cards[id] ?? pieces.buildings[id])?.reconstructed.length);
}

/** The dice that lie at a place, while something is to be decided about them. */
export function diceAt(view: StoneAgeView, place: string): number[] {
  return view.pending.place === place ? view.rolled : [];
}

/** The card or building that lies open at a place. */
export function pieceAt(view: StoneAgeView, place: string): string | null {
  const [kind, number] = place.split('-');
  if (kind === 'card') return view.display[Number(number) - 1] ?? null;
  if (kind === 'building') return view.piles[Number(number) - 1]?.top ?? null;
  return null;
}
