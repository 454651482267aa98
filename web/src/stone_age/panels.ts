/** What every panel of the action area is given. */

import type { Pieces, Player, Position, StoneAgeView } from '../shared/types';
import type { Draft } from './drafts.svelte';

export interface PanelProps {
  position: Position<StoneAgeView>;
  pieces: Pieces;
  draft: Draft;
  send: (moves: string[]) => void;
}

/** The board of anyone who decides here. */
export function ownBoard(position: Position<StoneAgeView>): Player | undefined {
  return position.seat === null ? undefined : position.view.players[position.seat];
}
