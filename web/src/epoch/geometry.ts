/** Where hexes lie: flat sides to the north and south, columns from west to east. */

import type { Site, Tile } from './types';

export interface Point {
  x: number;
  y: number;
}

export interface Hex {
  place: string;
  q: number;
  r: number;
}

/** From the middle of a hex to its corner, and to its flat side. */
export const CORNER = 100;
export const SIDE = (CORNER * Math.sqrt(3)) / 2;

export function middle({ q, r }: { q: number; r: number }): Point {
  return { x: 1.5 * q * CORNER, y: 2 * SIDE * (r + q / 2) };
}

/** The corners of a hex around 0 0, `far` of the way out. */
export function outline(far = 1): string {
  const corners = [0, 60, 120, 180, 240, 300].map((turn) => (turn * Math.PI) / 180);
  return corners.map((turn) => `${(far * CORNER * Math.cos(turn)).toFixed(1)},${(far * CORNER * Math.sin(turn)).toFixed(1)}`).join(' ');
}

export interface Bounds extends Point {
  width: number;
  height: number;
}

const MARGIN = 8;

export function boundsOf(hexes: Hex[]): Bounds {
  const points = hexes.map(middle);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - CORNER - MARGIN;
  const y = Math.min(...ys) - SIDE - MARGIN;
  return { x, y, width: Math.max(...xs) + CORNER + MARGIN - x, height: Math.max(...ys) + SIDE + MARGIN - y };
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Sideways there are two neighbours; every other column the lower one comes first, so that a run of steps stays level. */
function stepsOf(arrow: Arrow, q: number): [number, number][] {
  const even = q % 2 === 0;
  const right: [number, number][] = even ? [[1, -1], [1, 0]] : [[1, 0], [1, -1]];
  const left: [number, number][] = even ? [[-1, 0], [-1, 1]] : [[-1, 1], [-1, 0]];
  return { ArrowUp: [[0, -1]], ArrowDown: [[0, 1]], ArrowRight: right, ArrowLeft: left }[arrow] as [number, number][];
}

/** The neighbour that an arrow key goes to. */
export function beside(hexes: Hex[], from: Hex, arrow: Arrow): Hex | undefined {
  for (const [q, r] of stepsOf(arrow, from.q)) {
    const found = hexes.find((hex) => hex.q === from.q + q && hex.r === from.r + r);
    if (found) return found;
  }
  return undefined;
}

export function isArrow(key: string): key is Arrow {
  return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key);
}

/** Tiles and sites from north to south and west to east, as one reads a map. */
export function inReadingOrder(tiles: Tile[], sites: Site[]): Hex[] {
  return [...tiles, ...sites].sort((one, other) => middle(one).y - middle(other).y || one.q - other.q);
}
