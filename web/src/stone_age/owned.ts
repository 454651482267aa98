/** A player's cards by kind, as far as they are known. */

import { isCulture } from '../art/symbols';
import type { Pieces } from '../shared/types';

/** The culture symbols as they lie: every set holds a symbol once. */
export function cultureSets(ids: string[], pieces: Pieces): string[][] {
  const sets: string[][] = [];
  for (const kind of bottoms(ids, pieces).map((bottom) => bottom.kind).filter(isCulture)) {
    const open = sets.find((set) => !set.includes(kind));
    if (open) open.push(kind);
    else sets.push([kind]);
  }
  return sets;
}

/** The people on cards, added up: how often each role counts. */
export function roles(ids: string[], pieces: Pieces): [role: string, weight: number][] {
  const sums = new Map<string, number>();
  for (const { kind, weight } of bottoms(ids, pieces)) {
    if (!isCulture(kind)) sums.set(kind, (sums.get(kind) ?? 0) + weight);
  }
  return [...sums];
}

function bottoms(ids: string[], pieces: Pieces): { kind: string; weight: number }[] {
  return ids.flatMap((id) => pieces.cards[id]?.bottom ?? []);
}
