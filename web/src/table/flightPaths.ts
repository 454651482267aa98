/** Pieces that go where they go, over the page. Nothing here may hold up the game. */

import { mount, unmount, type Component } from 'svelte';
import { duration } from '../shared/settings.svelte';

const FLIGHT = 340;
const STAGGER = 35;
const LIFT = 28; // pixels that a piece rises on its way
const TALL = 160; // of a board that is taller the upper part is meant
export const LONGEST = 2_000; // after which the next position is shown, whatever is still under way

export type Stop = () => void;

/** Where something starts and ends: selectors, the best one first. */
export interface Way {
  from: string[];
  to: string[];
}

/** Pieces of one kind that go one by one, and pieces that are under way at once. */
export const SHOWN = 8;
export const ALL = 24;

export const boardOf = (seat: number): string => `[data-testid="seat-${seat}"]`;
export const counterOf = (seat: number, good: string): string[] => [`${boardOf(seat)} [data-good="${good}"]`, boardOf(seat)];

export function times<T>(count: number, one: T): T[] {
  return Array.from({ length: Math.min(count, SHOWN) }, () => one);
}

/** Shows something unless nobody wants to see it; whatever it has put up is taken away at the end. */
export async function stage(play: (stops: Stop[]) => Promise<unknown>): Promise<void> {
  if (duration(1) === 0 || document.visibilityState === 'hidden') return;
  const stops: Stop[] = [];
  const late = new Promise<void>((done) => setTimeout(done, duration(LONGEST)));
  await Promise.race([play(stops).catch(() => {}), late]);
  for (const stop of stops) stop();
}

/** One piece on its way; `index` is how many go before it. */
export async function fly<Props extends Record<string, unknown>>(Piece: Component<Props>, props: Props, way: Way, index: number, stops: Stop[]): Promise<void> {
  const from = middle(way.from);
  const to = middle(way.to);
  if (!from || !to) return;
  await Promise.resolve(); // all of them are measured before the first is drawn
  const host = document.body.appendChild(document.createElement('div'));
  const piece = mount(Piece, { target: host, props });
  stops.push(() => host.remove(), () => void unmount(piece));
  const frames = [
    { transform: `translate(${from.x}px, ${from.y}px) translate(-50%, -50%) scale(0.8)`, opacity: 0.6 },
    { transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2 - LIFT}px) translate(-50%, -50%) scale(1.15)`, opacity: 1 },
    { transform: `translate(${to.x}px, ${to.y}px) translate(-50%, -50%) scale(0.9)`, opacity: 1 },
  ];
  const timing = { duration: duration(FLIGHT), delay: duration(index * STAGGER), easing: 'ease-in-out', fill: 'both' as const };
  await host.firstElementChild?.animate(frames, timing).finished;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The middle of the first of these elements that can be seen; what lies beyond the edge of its window goes to the edge. */
function middle(selectors: string[]): { x: number; y: number } | null {
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    if (!box || box.width === 0) continue;
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, TALL) / 2];
    const seen = element?.closest('[data-window]')?.getBoundingClientRect() ?? { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    return { x: within(x, seen.left, seen.right), y: within(within(y, seen.top, seen.bottom), -20, innerHeight + 20) };
  }
  return null;
}
