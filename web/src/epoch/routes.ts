/** Journeys as the map shows them. */

import { middle, type Point } from './geometry';
import type { EpochChoice, EpochPieces, EpochView, Journeys, Quadrant } from './types';

/** Until the server has told all journeys: the single steps that are choices now. */
export function steps(choices: EpochChoice[]): Journeys {
  const found: Journeys = {};
  for (const { kind, place, price, text } of choices) {
    if (place === undefined || (kind !== 'walk' && kind !== 'paddle')) continue;
    const food = parseInt(price ?? '0', 10);
    const known = found[place];
    if (!known || food < known.food) found[place] = { moves: [text], food, ways: [kind], stays: {} };
  }
  return found;
}

/** The way on which the dummy has been sent, from its village to the site. */
export function planPoints(view: EpochView, pieces: EpochPieces): { points: Point[]; colour: string } | null {
  const dummy = view.players.find((player) => player.dummy);
  const direction = view.pending.direction?.toUpperCase() as Quadrant | undefined;
  const quadrant = direction && pieces.board.quadrants[direction];
  const village = quadrant && pieces.board.villages[quadrant.from];
  if (!dummy?.leader || !quadrant || !village) return null;
  return { points: [village, ...quadrant.dummy_path, quadrant.site].map(([q, r]) => middle({ q, r })), colour: dummy.colour };
}
