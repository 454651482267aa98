/** Showing what happened: leaders walk, tiles turn, and pieces go where they go. Nothing here may hold up the game. */

import { duration } from '../shared/settings.svelte';
import type { TableEvent, Position } from '../shared/types';
import { fly, stage, type Stop } from '../table/flightPaths';
import FlyingPiece from './FlyingPiece.svelte';
import { flightsOf, turnsOf, type Flight } from './movedPieces';
import type { EpochView } from './types';

const TURN = 170; // of a tile, to its edge
const LEADER = 0.46; // of the height of a tile

type Shown = Position<EpochView>;

export async function show(before: Shown | null, next: Shown): Promise<void> {
  if (before !== null) await stage((stops) => play(before.view, next.happened, stops));
}

function play(view: EpochView, happened: TableEvent[], stops: Stop[]): Promise<unknown> {
  const flights = flightsOf(view, happened).map((flight, index) => go(flight, view, index, stops));
  return Promise.all([...flights, ...turnsOf(view, happened).map((place) => turn(place, stops))]);
}

function go(flight: Flight, view: EpochView, index: number, stops: Stop[]): Promise<void> {
  const { colour = 'red', dummy = false } = view.players[flight.seat] ?? {};
  const tile = document.querySelector('[data-hex]')?.getBoundingClientRect();
  if (flight.what === 'leader') lift(flight.seat, stops);
  return fly(FlyingPiece, { what: flight.what, colour, dummy, tall: (tile?.height ?? 0) * LEADER }, flight, index, stops);
}

/** A leader that is on its way does not stand where it came from. */
function lift(seat: number, stops: Stop[]): void {
  const standing = document.querySelector<SVGElement>(`[data-leader="${seat}"]`);
  if (!standing) return;
  standing.style.visibility = 'hidden';
  stops.push(() => (standing.style.visibility = ''));
}

/** To the edge before the next position is shown, and on from there afterwards. */
async function turn(place: string, stops: Stop[]): Promise<void> {
  const tile = document.querySelector(`[data-hex="${place}"]`);
  if (!tile) return;
  const [flat, edge] = [{ transform: 'none' }, { transform: 'scaleX(0)' }];
  const rising = tile.animate([flat, edge], { duration: duration(TURN), easing: 'ease-in', fill: 'forwards' });
  stops.push(() => {
    rising.cancel();
    tile.animate([edge, flat], { duration: duration(TURN), easing: 'ease-out' });
  });
  await rising.finished;
}
