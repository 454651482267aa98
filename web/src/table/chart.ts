/** Where things stand in a line chart. */

import type { Colour, Timeline } from '../shared/types';
import { COLOURS } from './people';

export interface Point {
  /** Number of moves played. */
  x: number;
  y: number;
}

export interface Series {
  name: string;
  colour: Colour;
  points: Point[];
}

export const WIDTH = 480;
export const HEIGHT = 220;
export const FRAME = { left: 40, right: 12, top: 12, bottom: 30 };

/** Lines are told apart without their colours: by dashes and by the mark that the player's people bear. */
export const DASHES: Record<Colour, string> = { red: '', blue: '8 4', green: '2 4', yellow: '12 4 2 4', black: '5 3 1 3 1 3' };
export const MARKS: Record<Colour, string> = {
  red: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  blue: 'M-3.5 -3.5h7v7h-7z',
  green: 'M0 -4.5l4.5 8h-9z',
  yellow: 'M0 -5l5 5l-5 5l-5 -5z',
  black: 'M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
};

/** A round step that gives about five lines between two numbers. */
export function stepOf(low: number, high: number): number {
  const rough = Math.max((high - low) / 5, 0.2);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}

export function ticks(low: number, high: number): number[] {
  const step = stepOf(low, high);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export interface Scale {
  x: (value: number) => number;
  y: (value: number) => number;
  /** The number of moves under a point of the drawing. */
  move: (x: number) => number;
  ticks: number[];
}

export function scaleOf(series: Series[], moves: number): Scale {
  const values = series.flatMap((each) => each.points.map((point) => point.y));
  const marks = ticks(Math.min(0, ...values), Math.max(1, ...values));
  const low = marks[0] ?? 0;
  const high = marks.at(-1) ?? 1;
  const wide = WIDTH - FRAME.left - FRAME.right;
  const tall = HEIGHT - FRAME.top - FRAME.bottom;
  return {
    x: (value) => FRAME.left + (wide * value) / Math.max(moves, 1),
    y: (value) => FRAME.top + (tall * (high - value)) / (high - low || 1),
    move: (x) => Math.round((Math.min(Math.max(x - FRAME.left, 0), wide) * moves) / wide),
    ticks: marks,
  };
}

/** The last value at or before a move; none before the first is known. */
export function valueAt(points: Point[], move: number): number | null {
  return points.findLast((point) => point.x <= move)?.y ?? null;
}

type Column = 'totals' | 'resources' | 'food';

/** What each player had at the end of every round. */
export function overRounds(timeline: Timeline, names: string[], column: Column): Series[] {
  return names.map((name, seat) => ({
    colour: COLOURS[seat] ?? 'black',
    name,
    points: timeline.rounds.map((each) => ({ x: each.move, y: each[column][seat] ?? 0 })),
  }));
}

/** Pips above the average of all dice so far. */
export function overRolls(timeline: Timeline, names: string[]): Series[] {
  return timeline.colours.map((colour, seat) => ({
    colour,
    name: names[seat] ?? '',
    points: [{ x: 0, y: 0 }, ...timeline.luck.filter((roll) => roll.seat === seat).map((roll) => ({ x: roll.move, y: roll.sum[seat] ?? 0 }))],
  }));
}
