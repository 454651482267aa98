/** A player's cards by kind, as far as they are known. */

import type { Bottom, Pieces } from '../shared/types';

/** The culture symbols as they lie: every set holds a symbol once. */
export function cultureSets(ids: string[], pieces: Pieces): string[][] {
  const sets: string[][] = [];
  for (const { kind } of bottoms(ids, pieces).filter(({ culture }) => culture)) {
    const open = sets.find((set) => !set.includes(kind));
    if (open) open.push(kind);
    else sets.push([kind]);
  }
  return sets;
}

/** The people on cards, added up: how often each role counts. */
export function roles(ids: string[], pieces: Pieces): [role: string, weight: number][] {
  const sums = new Map<string, number>();
  for (const { kind, weight, culture } of bottoms(ids, pieces)) {
    if (!culture) sums.set(kind, (sums.get(kind) ?? 0) + weight);
  }
  return [...sums];
}

function bottoms(ids: string[], pieces: Pieces): Bottom[] {
  return ids.flatMap((id) => pieces.cards[id]?.bottom ?? []);
}
