/** The tiles of the map, flat side up. Each is painted around 0 0, 200 wide and 174 high, calm in its lower middle. */

import { blob, brush, dab, flecks, many, round, shifted, slab, type Mark } from '../brush';
import { hand } from '../hand';
import { FIRE, FISH, grove } from '../land';
import { HUTS } from '../tiles';
import type { Placed, Scene } from './scene';

/** How far a tile reaches from its middle. */
export const HEX = { x: 100, y: 87, box: '-100 -87 200 174' };

/** The corners of a tile, `far` of the way to its edge. */
const corners = (far: number): string =>
  [0, 60, 120, 180, 240, 300].map((turn) => `${100 * far * Math.cos((turn * Math.PI) / 180)} ${100 * far * Math.sin((turn * Math.PI) / 180)}`).join(' ');

/** The edge of a tile, for a line around it or a light on it. */
export const OUTLINE = slab(corners(0.985));

const ground = (rim: string, tone: string): Mark[] => [
  [rim, OUTLINE],
  [tone, slab(corners(0.945))],
];

/** One thing painted at many spots `x y size`. */
const strewn = (strokes: readonly string[], where: string): string =>
  where
    .split(',')
    .map((spot) => spot.trim().split(' ').map(Number))
    .map(([x = 0, y = 0, size = 1]) => many(brush, ...strokes.map((stroke) => shifted(stroke, x, y, size, 3))))
    .join('');

const TUFT = ['0 0 2 -4 -7 2.4 -9 -13 .6', '0 0 2.4 0 -10 2.8 1 -19 .6', '0 0 2 4 -7 2.4 10 -12 .6'];
const REED = ['0 0 2 -1 -18 2.4 -2 -40 1', '5 2 2 9 -12 2.6 15 -26 .6', '-5 2 2 -9 -10 2.4 -14 -22 .6'];
const HEAD = ['-2 -30 4 -2.4 -38 6.4 -2.6 -46 2'];
const WAVE = ['-24 3 1 -14 -5 5 -3 2 5.4 8 -5 5 20 3 1'];
const RIPPLE = ['-30 6 1 -14 -3 4 6 -5 4.6 26 4 1'];

const peak = (foot: string, snow: string, shade: string): Mark[] => [
  ['mark', slab(foot, 1.8)],
  ['crag', slab(foot)],
  ['crag2', slab(shade)],
  ['snow', slab(snow)],
];

const POOLS = ['-78 -8 -52 -20 -12 -16 -6 -4 -38 6 -68 4', '6 -40 34 -48 62 -40 50 -28 18 -28', '14 16 46 4 82 10 74 26 38 30', '-56 46 -24 36 14 44 6 60 -34 62', '-40 -58 -16 -64 2 -58 -14 -50'];
const REEDS = '-54 -14 1.1, -32 -30 1.1, 34 -30 1.1, 54 -14 1.1, -66 34 .9, 66 38 .9, 2 -34 1';

const hut = (marks: readonly Mark[], x: number, y: number, size: number): Placed => ({ marks: marks.slice(1), at: `translate(${x} ${y}) scale(${size})` });

export const HEXES: Record<string, Scene> = {
  grasslands: {
    marks: [
      ...ground('grass2', 'grass'),
      ['ground2', many(brush, '-84 -10 1 -50 -20 6 -10 -12 1', '10 -24 1 48 -34 6 78 -26 1', '-60 50 1 -20 42 5 24 50 1', '30 20 1 60 12 5 88 18 1')],
      ['blade', strewn(TUFT, '-48 -44 1.4, -8 -52 1.4, 34 -46 1.5, -68 -6 1.3, 70 0 1.3, -58 44 1.3, 58 50 1.3, -20 76 1.2, 26 80 1.1, -26 -18 1, 26 -14 .9')],
      ['bone', dab(-30, -60, 3) + dab(46, -62, 3) + dab(-84, 10, 3) + dab(73, 26, 3) + dab(-48, 60, 3) + dab(44, 68, 3)],
    ],
  },
  forest: {
    marks: [
      ...ground('pine', 'grass2'),
      ...grove('-34 -38 .8, 0 -36 .9, 34 -38 .8, -54 -10 .9, -18 -12 .9, 18 -12 .9, 54 -10 .9, -70 22 .84, 70 22 .84, -50 52 .84, 50 52 .84, -34 78 .8, 34 78 .8'),
    ],
  },
  marshes: {
    marks: [
      ...ground('bog2', 'bog'),
      ['water3', POOLS.map((pool) => blob(pool, 2.6)).join('')],
      ['water', many(blob, ...POOLS)],
      ['water2', many(brush, '-62 -8 .8 -44 -12 3 -26 -10 .8', '24 -38 .8 36 -42 3 50 -38 .8', '36 16 .8 52 11 3 68 15 .8', '-38 49 .8 -22 45 3 -4 49 .8')],
      ['reed', strewn(REED, REEDS)],
      ['cattail', strewn(HEAD, REEDS)],
    ],
  },
  mountains: {
    marks: [
      ...ground('crag2', 'scree'),
      ...peak('-82 8 -70 -14 -48 -58 -34 -46 -14 8', '-60 -36 -48 -58 -36 -47 -40 -34 -46 -40 -52 -30', '-48 -58 -34 -46 -14 8 -40 8 -44 -24'),
      ...peak('18 6 36 -40 50 -54 66 -24 84 6', '40 -42 50 -54 58 -40 54 -34 49 -40 44 -34', '50 -54 66 -24 84 6 54 6 48 -20'),
      ...peak('-42 20 -22 -34 2 -78 18 -56 44 20', '-12 -52 2 -78 16 -58 10 -46 2 -54 -4 -42', '2 -78 18 -56 44 20 12 20 6 -30'),
      ['crag2', many(slab, '-70 34 -60 26 -50 36', '58 38 68 28 78 38', '-44 68 -34 58 -24 69', '30 72 40 64 50 73') + flecks(16, -50, 28, 104, 40, 2.4)],
    ],
  },
  'drift-sand': {
    marks: [
      ...ground('sand2', 'sand'),
      ['sand3', many(blob, '-84 -4 -60 -34 -30 -42 -8 -24 -30 -22 -56 -12', '0 -46 28 -68 56 -62 62 -40 44 -50 20 -46', '22 10 50 -12 78 -6 84 10 64 0 42 4')],
      ['sand2', many(brush, '-86 2 1 -58 -12 6 -30 -20 7 -4 -22 1', '-30 -42 1 -14 -34 4 -4 -20 1', '-2 -42 1 22 -44 6 44 -48 7 64 -36 1', '20 14 1 44 6 6 66 2 6 86 14 1') + strewn(RIPPLE, '-46 22 1, -42 42 .8, 2 36 1, 44 34 .9, -22 60 1, 28 58 .8, 0 78 .8')],
      ['sand2', flecks(24, -70, -66, 140, 140, 2)],
    ],
  },
  water: {
    marks: [
      ...ground('water3', 'water'),
      ['water2', strewn(WAVE, '-24 -62 1.1, 30 -62 1.1, 2 -38 1.2, -50 -32 1.1, 54 -32 1.1, -62 6 1, 64 2 1, -42 42 1, 40 50 1, 0 70 1.2')],
      ['water3', strewn(WAVE, '2 -76 .8, -26 -48 .9, 30 -48 .9, -46 -10 .9, 48 -12 .9, 0 46 .9, -62 24 .6, 34 74 .6')],
    ],
    on: [{ marks: [['water3', FISH]], at: 'translate(46 24) rotate(-14) scale(.8)' }],
  },
  village: {
    marks: [
      ...ground('pine', 'grass2'),
      ['glade', blob('-80 6 -62 -40 -20 -54 30 -52 68 -34 82 10 58 56 8 74 -46 62')],
      ['shade', flecks(18, -54, 0, 108, 56, 2)],
      ...grove('-72 2 .66, 73 2 .66, -42 76 .62, 42 76 .62, -62 44 .56, 62 44 .56'),
    ],
    on: [hut(HUTS.round, -70, -88, 1.12), hut(HUTS.tent, -2, -80, 0.94), { marks: FIRE, at: 'translate(-2 8) scale(.8)' }],
  },
  hidden: {
    marks: [
      ...ground('coal', 'back'),
      ['beast2', blob(round(0, 0, 54)) + flecks(40, -58, -72, 116, 144, 2.8)],
      ['back', hand(0, -2, 2)],
    ],
  },
  veil: {
    marks: [['veil', slab(corners(0.945))]],
    veil: 0.3,
    on: [{ marks: [['mark', blob(round(0, 4, 29))], ['back', blob(round(0, 4, 26.6))], ['bone', hand(0, 2, 1.08)]], at: 'translate(0 8)' }],
  },
  start: {
    marks: [
      [
        'earth',
        [0, 1, 2, 3, 4, 5]
          .flatMap((side) => [0.12, 0.37, 0.63, 0.88].map((share) => [(side * Math.PI) / 3, ((side + 1) * Math.PI) / 3, share] as const))
          .map(([from, to, share]) => dab(88 * (Math.cos(from) * (1 - share) + Math.cos(to) * share), 88 * (Math.sin(from) * (1 - share) + Math.sin(to) * share), 4.6))
          .join(''),
      ],
    ],
  },
};
