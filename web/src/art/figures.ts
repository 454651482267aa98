/** People. The head of a player's person is a mark that is known without its colour. */

import { blob, brush, many, round, slab } from './brush';
import type { Colour } from '../shared/types';

const BODY =
  '8 8.8 4.4 9.4 1.4 15.4 3.2 16.8 6.2 13.2 6.6 16 3.2 22.6 6.6 23.4 10.2 17.8 12.4 23.2 16.2 22.6 13.6 16 13.6 12.6 16.8 16.4 18.6 15 15.6 9.2 12 8.7';
const NECK = '8.6 7 11.4 7 11.8 10.4 8.2 10.4';

const HEADS: Record<Colour, (grow: number) => string> = {
  red: (grow) => blob('5.9 4.6 7.2 1.7 10.1 .6 13 1.8 14.2 4.7 12.9 7.4 10 8.4 7 7.3', grow),
  blue: (grow) => slab('6.3 1 13.9 .8 13.8 8.1 6.2 8', grow),
  green: (grow) => slab('10.1 -.4 15.6 8.2 4.6 8.1', grow),
  yellow: (grow) => slab('10.1 -.6 14.9 4.4 10 9.2 5.2 4.2', grow),
  black: (grow) =>
    slab('8.4 .2 11.6 .2 11.6 2.8 14.8 2.8 14.7 5.9 11.6 5.8 11.7 8.6 8.4 8.5 8.5 5.8 5.2 5.9 5.2 2.8 8.4 2.8', grow),
};

/** A player's person from the outside in: halo, edge, colour. */
export const PERSON: Record<string, readonly [halo: string, edge: string, body: string]> = Object.fromEntries(
  Object.entries(HEADS).map(([colour, head]) => {
    const whole = (grow: number): string => slab(BODY, grow) + slab(NECK, grow) + head(grow);
    return [colour, [whole(1.6), whole(1), whole(0)] as const];
  }),
);

/** A hunter with a bow, for walls and grounds: box of about 40. */
export const HUNTER = blob(round(16, 5, 3.4)) + many(
  brush,
  '16 9 3 17 17 6 15.6 24 4.6',
  '16 23 4.4 10 29 3.4 5 38 2',
  '16.4 23 4.4 23 28 3.6 27 39 2',
  '16.6 11 3 24 13 2.6 31 11 1.8',
  '16.6 12 3 22 9 2.4 27 11.4 1.6',
  '29 0 1 34 6 1.8 35 12 2 33 19 1.8 27 25 1',
  '20 11.4 .8 40 11.2 1.2',
);

/** Someone walking with a spear on the shoulder. */
export const WALKER = blob(round(15, 5, 3.4)) + many(
  brush,
  '15 9 3 15.6 17 6.4 15 25 4.6',
  '15 24 4.4 20 30 3.4 20 39 2',
  '15 24 4.4 11 31 3.4 5 38 2',
  '15 11 3 21 16 2.6 24 12 1.8',
  '14.6 12 3 9 18 2.4 11 22 1.6',
  '2 17 1 22 12.6 1.8 38 8 1.2',
);

/** Someone with raised arms. */
export const DANCER = blob(round(16, 5, 3.4)) + many(
  brush,
  '16 9 3 16 17 6.4 16 25 4.6',
  '16 24 4.4 11 31 3.4 12 39 2',
  '16 24 4.4 22 30 3.6 24 39 2',
  '16 12 3 9 10 2.6 6 1 1.8',
  '16 12 3 23 10.6 2.6 27 2 1.8',
);
