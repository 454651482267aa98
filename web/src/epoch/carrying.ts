/** How much a carrier board holds: its own spots, and those that abilities add, as the data file gives them. */

import { inFile } from './naming';
import { MATERIALS, type EpochPieces, type EpochPlayer, type EpochView, type Material } from './types';

export interface Capacity {
  walking: number;
  /** Nothing where nobody may paddle. */
  paddling: number | null;
}

function added(pieces: EpochPieces, abilities: string[], effect: string): number {
  return abilities.reduce((sum, ability) => sum + Number(pieces.abilities[inFile(ability)]?.effects?.[effect] ?? 0), 0);
}

/** What helps a player now: in their turn also what they have borrowed. */
export function openTo(view: EpochView, player: EpochPlayer): string[] {
  return view.turn.seat === player.seat ? view.turn.open : player.abilities;
}

export function capacity(view: EpochView, player: EpochPlayer, pieces: EpochPieces): Capacity {
  const open = openTo(view, player);
  const ridden = view.turn.seat === player.seat && view.turn.ridden ? added(pieces, open, 'bought_walk_spots') : 0;
  const paddles = added(pieces, open, 'paddles') > 0;
  return {
    walking: player.spots + added(pieces, open, 'walk_spots') + ridden,
    paddling: paddles ? player.spots + added(pieces, open, 'paddle_spots') : null,
  };
}

/** Every resource a player has, piece by piece, in the order of materials. */
export function carried(player: EpochPlayer): Material[] {
  return MATERIALS.flatMap((material) => Array.from({ length: player[material] }, () => material));
}
