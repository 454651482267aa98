/** Ways as the map shows them. */

import { middle, type Point } from './geometry';
import type { EpochPieces, EpochView, Quadrant } from './types';

/** The way on which the dummy has been sent, from its village to the site. */
export function planPoints(view: EpochView, pieces: EpochPieces): { points: Point[]; colour: string } | null {
  const dummy = view.players.find((player) => player.dummy);
  const direction = view.pending.direction?.toUpperCase() as Quadrant | undefined;
  const quadrant = direction && pieces.board.quadrants[direction];
  const village = quadrant && pieces.board.villages[quadrant.from];
  if (!dummy?.leader || !quadrant || !village) return null;
  return { points: [village, ...quadrant.dummy_path, quadrant.site].map(([q, r]) => middle({ q, r })), colour: dummy.colour };
}
