/** The hand on the wall. */

import { blob, brush, many, shifted } from './brush';

const PALM = '-9 2 -2 -2 7 0 9 8 5 17 -4 18 -9 12';
const FINGERS = [
  '-6 11 6 -13 5 4 -18 0 2.6',
  '-6 4 5 -9 -7 4.4 -11 -16 2.8',
  '-1 2 5 -2 -10 4.6 -2 -20 2.8',
  '4 2 5 6 -9 4.4 8 -18 2.8',
  '7 6 5 12 -3 4 15 -10 2.6',
];

/** Its middle at x and y, about 36 wide and 40 high. */
export const hand = (x: number, y: number, size = 1): string =>
  blob(shifted(PALM, x, y, size)) + many(brush, ...FINGERS.map((finger) => shifted(finger, x, y, size, 3)));
