/** What cards and building tiles are made of. */

import { blob, brush, edged, flecks, many, round, slab, type Mark } from './brush';
import { hand } from './hand';

const CARD = '1.6 2 70.2 1.4 70.8 106 1.4 106.6';
const HALF = '2.2 60 16 58.4 34 60.2 52 58.2 70 59.6 70.4 105.6 1.9 106';

/** Dots across the corner: something on this piece is our reconstruction. */
const dots = (x: number, y: number): string =>
  [0, 1, 2, 3].map((step) => blob(round(x - step * 3.4, y - 10.2 + step * 3.4, 1.1))).join('');
export const CARD_DOTS = dots(68.4, 103.6);
export const TILE_DOTS = dots(80.8, 91.6);

const cardGround = (lower: string, fleck: string): readonly Mark[] => [
  ['line', slab(CARD, 0.9)],
  ['card', slab(CARD)],
  ['bone2', flecks(16, 4, 4, 64, 52, 0.8) + many(brush, '4 52 .4 5 30 1.2 4.4 8 .4', '67 8 .4 68.4 30 1.4 67.6 54 .4')],
  [lower, slab(HALF)],
  [fleck, flecks(12, 4, 63, 62, 40, 0.9)],
  ['coal', brush('2 60 .8 16 58.6 1.8 34 60.2 1 52 58.4 1.9 70 59.6 .6')],
];

export const CARD_GROUND = { culture: cardGround('culture', 'moss'), people: cardGround('people', 'ochre') };

export const PALE: Mark = ['card', blob('12 84 16 69 34 63.6 54 67.6 61 82 55 98 36 102.4 18 98.4')];

const back = (text: string): Mark[] => [
  ['line', slab(text, 0.9)],
  ['back', slab(text)],
];
const spray = (x: number, y: number): string => flecks(34, x - 27, y - 33, 54, 62, 1.3);

export const CARD_BACK: readonly Mark[] = [
  ...back(CARD),
  ['ochre', blob('10 50 14 26 36 16 58 26 63 52 56 78 36 88 15 76')],
  ['people', spray(36, 52)],
  ['back', hand(36, 53)],
  ['ochre', many(brush, '5 8 .6 20 6 1.6 52 7.4 1.4 67 6 .6', '5 100 .6 24 102 1.6 50 100.6 1.5 67 102 .6')],
];

const TILE = '1.6 2 82.4 1.4 82.8 94 1.4 94.6';
const STRIP = '2.2 69.4 20 67.8 44 69.6 64 67.8 82.2 69 82.4 93.6 1.9 94';
export const TILE_GROUND: readonly Mark[] = [
  ['line', slab(TILE, 0.9)],
  ['card', slab(TILE)],
  ['people', slab(STRIP)],
  ['bone2', flecks(14, 4, 4, 76, 60, 0.9)],
  ['coal', brush('2 69.4 .7 20 68 1.6 44 69.6 .9 64 68 1.7 82 69 .6')],
];
export const PILE_BACK: readonly Mark[] = [
  ...back(TILE),
  ['ochre', blob('12 52 18 24 42 14 66 24 72 50 62 76 42 84 20 76')],
  ['back', slab('16 70 39 26 46 26 68 70') + many(brush, '34 17 1.4 47 30 3', '50 17 1.4 38 30 3')],
  ['ochre', slab('34 71 42 48 51 71')],
  ['people', flecks(20, 12, 14, 60, 66, 1.2)],
];

export const HUTS: Record<'tent' | 'round' | 'long' | 'bead', readonly Mark[]> = {
  tent: [
    ['grass2', blob('4 63 20 58 46 57 70 59 80 64 60 67 20 67')],
    ...edged('hide', slab, '12 62 38 18 45 18 71 62', 1.2),
    ['wood', slab('42 20 45 19 70 61 56 62')],
    ['coal', many(brush, '33 9 1 42 22 2.2', '50 9 1 40 22 2.2', '42 8 1 42.4 21 1.8') + slab('34 63 41 38 49 63')],
    ['earth', many(brush, '24 46 .8 28 43 1.8 31 47 1.6 35 43 .8', '20 54 .8 25 51 1.8 29 55 1.6 32 51 .8')],
  ],
  round: [
    ['grass2', blob('4 63 20 58 46 57 70 59 80 64 60 67 20 67')],
    ...edged('wood2', slab, '17 62 19 42 65 42 67 62', 1.2),
    ['wood3', many(brush, '24 43 .8 24 61 1.6', '31 43 .8 30.6 61 1.6', '54 43 .8 54.4 61 1.6', '60 43 .8 60.6 61 1.6') + brush('19 51 .8 42 53 1.6 65 51 .8')],
    ...edged('ochre', blob, '9 46 22 30 38 14 44 13 60 28 75 45 60 47 42 44 24 47', 1.2),
    ['soil2', many(brush, '41 15 .6 30 30 1.4 18 43 .6', '42 16 .6 40 30 1.5 38 43 .6', '43 16 .6 52 30 1.4 60 43 .6')],
    ['coal', slab('36 63 37 47 47 47 48 63')],
  ],
  long: [
    ['grass2', blob('3 63 20 58 46 57 72 59 82 64 60 67 20 67')],
    ...edged('wood2', slab, '8 61 9 42 30 24 50 40 51 61', 1.2),
    ...edged('wood', slab, '51 61 50 42 75 40 76 60', 1.2),
    ['wood3', many(brush, '57 43 .8 57 60 1.5', '64 43 .8 64 60 1.5', '70 43 .8 70.6 60 1.5', '13 44 .8 13 60 1.5', '45 44 .8 45.4 60 1.5')],
    ...edged('ochre', slab, '27 19 60 15 80 41 51 45', 1.2),
    ['line', many(brush, '3 46 1.4 18 31 3.4 33 15 1.4', '25 15 1.4 40 30 3.4 55 47 1.4')],
    ['soil2', many(brush, '36 21 .6 48 32 1.5 57 42 .6', '46 20 .6 57 31 1.5 66 41 .6', '55 18 .6 65 30 1.5 73 40 .6')],
    ['coal', slab('22 62 23 45 36 44 37 62')],
  ],
  bead: [
    ['grass2', blob('4 63 20 58 46 57 70 59 80 64 60 67 20 67')],
    ...edged('bone2', blob, '12 62 14 42 26 22 42 15 58 22 70 42 72 62 42 64', 1.3),
    ['coal', slab('33 64 35 46 42 40 49 46 51 64')],
    ['line', many(brush, '20 60 1 19 40 2.6 30 22 2 36 12 1', '64 60 1 65 40 2.6 54 22 2 48 12 1')],
    ['earth', many(brush, '21 40 .8 30 36 2 42 34 2 54 36 2 63 40 .8')],
    ['jewelry', [24, 33, 42, 51, 60].map((x) => blob(round(x, 46 - (18 - Math.abs(x - 42)) / 1.7, 2.6))).join('')],
  ],
};
