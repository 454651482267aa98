/** Showing what happened: dice that roll and pieces that go where they go. Nothing here may hold up the game. */

import { mount, unmount } from 'svelte';
import { duration } from '../shared/settings.svelte';
import type { Position, StoneAgeView } from '../shared/types';
import { fly, stage, type Stop } from '../table/flightPaths';
import DiceTray from './DiceTray.svelte';
import FlyingPiece from './FlyingPiece.svelte';
import { diceOf, flightsOf, scene } from './movedPieces';

const ROLL = 430;
const LIE = 170;

type Shown = Position<StoneAgeView>;

export async function show(before: Shown | null, next: Shown): Promise<void> {
  if (before !== null) await stage((stops) => play(before, next, stops));
}

async function play(before: Shown, next: Shown, stops: Stop[]): Promise<void> {
  const dice = diceOf(next.happened);
  if (dice.length > 0) await roll(dice, scene(before.view, next.happened), stops);
  const colourOf = (seat: number) => before.view.players[seat]?.colour ?? 'black';
  const flights = flightsOf(before.view, next.happened);
  await Promise.all(flights.map((flight, index) => fly(FlyingPiece, { flight, colour: colourOf(flight.seat) }, flight, index, stops)));
}

async function roll(dice: number[], place: string | undefined, stops: Stop[]): Promise<void> {
  const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  const tray = mount(DiceTray, { target: document.body, props: { dice, rolling: duration(ROLL), over: box ?? null } });
  stops.push(() => void unmount(tray));
  await Promise.all([...document.querySelectorAll('[data-die]')].map(tumble));
  await new Promise((done) => setTimeout(done, duration(LIE)));
}

function tumble(die: Element, index: number): Promise<unknown> {
  const side = index % 2 === 0 ? 1 : -1;
  const frames = [
    { transform: `translate(${-90 * side}px, -70px) rotate(${-400 * side}deg) scale(0.7)`, opacity: 0 },
    { transform: `translate(${-30 * side}px, 8px) rotate(${-160 * side}deg) scale(1.1)`, opacity: 1, offset: 0.55 },
    { transform: `translate(${-8 * side}px, -10px) rotate(${-40 * side}deg)`, offset: 0.8 },
    { transform: 'none' },
  ];
  return die.animate(frames, { duration: duration(ROLL), delay: duration(index * 25), easing: 'ease-out', fill: 'backwards' }).finished;
}
