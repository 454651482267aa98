/** What every panel of the turn is given. */

import type { Draft } from './drafts.svelte';
import type { EpochPieces, EpochPlayer, EpochPosition, Journeys, Previews } from './types';

export interface PanelProps {
  position: EpochPosition;
  pieces: EpochPieces;
  names: string[];
  previews: Previews;
  journeys: Journeys;
  /** Whether journeys are still to come. */
  seeking: boolean;
  draft: Draft;
  chosen: string | null;
  /** Look at another tile, or at none. */
  choose: (place: string | null) => void;
  send: (moves: string[]) => void;
}

/** The board of anyone who decides here. */
export function ownBoard(position: EpochPosition): EpochPlayer | undefined {
  return position.seat === null ? undefined : position.view.players[position.seat];
}
