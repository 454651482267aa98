/** What belongs to a player. The mark of a colour is known without it: circle, square, triangle, diamond, cross. */

import { blob, brush, many, round, shifted, slab } from '../brush';
import type { Colour } from '../../shared/types';

const MARKS: Record<Colour, readonly [shape: typeof blob, text: string]> = {
  red: [blob, round(0, 0, 1)],
  blue: [slab, '-.9 -.88 .9 -.92 .88 .9 -.92 .88'],
  green: [slab, '.02 -1.16 1.2 .9 -1.18 .88'],
  yellow: [slab, '.02 -1.25 1.2 .02 0 1.25 -1.2 -.02'],
  black: [slab, '-.4 -1.1 .4 -1.1 .4 -.4 1.1 -.4 1.1 .4 .4 .4 .4 1.1 -.4 1.1 -.4 .4 -1.1 .4 -1.1 -.4 -.4 -.4'],
};

/** The mark of a colour around x and y. */
export const mark = (colour: Colour, x: number, y: number, size: number, grow = 0): string => {
  const [shape, text] = MARKS[colour];
  return shape(shifted(text, x, y, size), grow);
};

const ROBE = '7.4 11 12.8 11 15.4 14.4 16.6 22 18 33 2.2 33 3.6 22 4.8 14.4';
const STAFF = '21.4 33.4 1.9 21.6 20 2.1 21.8 8 2 20.8 3.6 2 18.4 4 1.6 18.4 6.4 1.2';
const ARM = '13.4 14 3.6 17.4 18 3.2 21.4 17.8 2.6';

/** A leader in a robe with a staff, in a box of 24 by 34. */
export const leader = (colour: Colour, grow: number): string => slab(ROBE, grow) + brush(STAFF, grow) + brush(ARM, grow) + mark(colour, 10.1, 6.4, 4.7, grow);

/** The seam of the robe, and the bands of straw around a leader whom nobody plays. */
export const SEAM = many(brush, '3.8 28.6 .6 6.6 26.4 1.5 9.4 28.8 1.5 12.2 26.4 1.5 15 28.8 1.5 16.8 27.2 .6', '8 12.6 .6 10.2 16 1.6 12.4 12.6 .6');
export const STRAW = slab('4.6 15.6 15.6 15.6 16 18.6 4.2 18.6') + slab('3.8 21.4 16.4 21.4 16.8 24.4 3.4 24.4') + slab('3 27.2 17.2 27.2 17.6 30.2 2.8 30.2') + brush(ARM) + brush(STAFF);

export const ROOF = '.8 14.6 6 7.4 12 1 18 7.4 23.2 14.6 18 16.4 12 15.6 6 16.4';
export const WALL = '4 14 20 14 19.4 23 4.6 23';

/** A standing stone: what lies on a site where somebody has offered. */
export const TOKEN = '3.6 23.2 4 10 6.2 3.6 11.4 .6 17 2.8 19.8 9.4 20.6 23';
