/** Showing what happened: dice that roll and pieces that go where they go. Nothing here may hold up the game. */

import { mount, unmount } from 'svelte';
import { duration } from '../shared/settings.svelte';
import type { Position, StoneAgeView } from '../shared/types';
import DiceTray from './DiceTray.svelte';
import FlyingPiece from './FlyingPiece.svelte';
import { flightsOf, type Flight } from './happenings';

const ROLL = 430;
const LIE = 170;
const FLIGHT = 340;
const STAGGER = 35;
const LONGEST = 2_000; // after which the next position is shown, whatever is still under way

type Shown = Position<StoneAgeView>;
type Stop = () => void;

export async function show(before: Shown | null, next: Shown): Promise<void> {
  if (before === null || duration(1) === 0 || document.visibilityState === 'hidden') return;
  const stops: Stop[] = [];
  const late = new Promise<void>((done) => setTimeout(done, duration(LONGEST)));
  await Promise.race([play(before, next, stops).catch(() => {}), late]);
  for (const stop of stops) stop();
}

async function play(before: Shown, next: Shown, stops: Stop[]): Promise<void> {
  const rolled = next.happened.find((event) => event.kind === 'dice');
  if (rolled && rolled.dice.length > 0) await roll(rolled.dice, stops);
  await Promise.all(flightsOf(before.view, next.happened).map((flight, index) => fly(flight, before.view, index, stops)));
}

async function roll(dice: number[], stops: Stop[]): Promise<void> {
  const tray = mount(DiceTray, { target: document.body, props: { dice, rolling: duration(ROLL) } });
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

async function fly(flight: Flight, view: StoneAgeView, index: number, stops: Stop[]): Promise<void> {
  const from = middle(flight.from);
  const to = middle(flight.to);
  if (!from || !to) return;
  const host = document.body.appendChild(document.createElement('div'));
  const piece = mount(FlyingPiece, { target: host, props: { flight, colour: view.players[flight.seat]?.colour ?? 'black' } });
  stops.push(() => host.remove(), () => void unmount(piece));
  const frames = [
    { transform: `translate(${from.x}px, ${from.y}px) translate(-50%, -50%) scale(0.8)`, opacity: 0.6 },
    { transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2 - 28}px) translate(-50%, -50%) scale(1.15)`, opacity: 1 },
    { transform: `translate(${to.x}px, ${to.y}px) translate(-50%, -50%) scale(0.9)`, opacity: 1 },
  ];
  const timing = { duration: duration(FLIGHT), delay: duration(index * STAGGER), easing: 'ease-in-out', fill: 'both' as const };
  await host.firstElementChild?.animate(frames, timing).finished;
}

/** The middle of the first of these elements that can be seen; what lies beyond the edge flies to the edge. */
function middle(selectors: string[]): { x: number; y: number } | null {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0) continue;
    const y = box.top + Math.min(box.height, 160) / 2;
    return { x: box.left + box.width / 2, y: Math.max(-20, Math.min(innerHeight + 20, y)) };
  }
  return null;
}
