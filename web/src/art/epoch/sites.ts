/** The ceremonial sites, each a round picture in a box of 96. */

import { DEER } from '../beasts';
import { blob, brush, dab, flecks, many, round, shifted, slab, type Mark } from '../brush';
import { DANCER, HUNTER } from '../figures';
import type { Scene } from './scene';

const ROUND = '48 2 71 8 88 25 94 49 87 72 70 89 47 94 25 88 8 71 2 47 9 24 26 8';

const disc = (tone: string): Mark[] => [
  ['mark', blob(ROUND)],
  [tone, blob(shifted(ROUND, 2.5, 2.5, 0.948))],
];

const stone = (text: string, lit: string): Mark[] => [
  ['mark', slab(text, 1.4)],
  ['crag', slab(text)],
  ['crag3', slab(lit)],
];

/** A standing stone whose foot is at x and y. */
const menhir = (x: number, y: number, size: number): Mark[] =>
  stone(shifted('-6 0 -7 -14 -4 -25 1 -29 6 -22 7 -8 6 0', x, y, size), shifted('-5.4 -4 -6 -14 -3 -24 1 -28 0 -14 -2 -2', x, y, size));

const wood = (...texts: string[]): Mark[] => [
  ['mark', texts.map((text) => slab(text, 1.3)).join('')],
  ['wood2', many(slab, ...texts)],
];

const horn = (x: number, toward: number): string => `${x} 34 6 ${x + toward * 8} 32 5.4 ${x + toward * 13} 25 4.4 ${x + toward * 12} 16 1.6`;

/** Morning mist over a site that nobody has found yet: it can be guessed which one it is. */
export const MIST: Scene = { veil: 0.62, marks: [['bone2', blob(shifted(ROUND, 2.5, 2.5, 0.948))]] };
export const DRIFTS: Scene = {
  veil: 0.85,
  marks: [['bone', many(brush, '8 34 1 26 29 6 50 34 8 76 29 1', '16 78 1 36 73 7 62 78 8 84 72 1', '4 55 1 24 51 8 44 56 6 62 53 1', '46 16 1 60 13 5 78 18 1', '58 60 1 74 56 6 92 60 1')]],
};

export const SITES: Record<string, Scene> = {
  carnac: {
    marks: [
      ...disc('water2'),
      ['grass', blob('4.6 46 30 41 66 41 91.4 46 90 64 78 80 60 90 36 90 18 80 6 64')],
      ...[22, 38, 55, 71].flatMap((x) => menhir(x, 46, 0.48)),
      ...[15, 37, 59, 81].flatMap((x) => menhir(x, 61, 0.74)),
      ...[26, 51, 75].flatMap((x) => menhir(x, 82, 1.06)),
      ['grass2', many(brush, '34 86 .8 40 84 3 46 86 .8', '58 85 .8 64 83 3 69 86 .8', '12 72 .8 15 70 2.6 19 72 .8')],
    ],
  },
  valcamonica: {
    marks: [
      ...disc('flint'),
      ['crag2', blob('8 40 20 16 46 8 74 16 88 40 86 64 68 84 40 88 16 72')],
      ['flint', many(brush, '6 52 1 16 46 2 28 48 3 44 42 1', '40 88 1 52 74 2 78 72 1')],
      ['bone', brush('26 20 2.6 33 23 2.6 34 31 2.6 27 36 2.6 19 33 2.6 18 25 2.6 25 20 2.6') + many(brush, '26 12 1 26.4 16 2.2', '26.4 39 2.2 26 44 1', '10 28 1 14 28 2.2', '38 28 2.2 43 28 1') + dab(26.4, 28, 3)],
    ],
    on: [
      { marks: [['bone', DANCER]], at: 'translate(50 12) scale(.86)' },
      { marks: [['bone', HUNTER]], at: 'translate(58 44) scale(-.9 .9) translate(-32 0)' },
      { marks: DEER.slice(0, 3).map(([, d]) => ['bone', d]), at: 'translate(12 46) scale(.36)' },
    ],
  },
  egtved: {
    marks: [
      ...disc('grass2'),
      ['mark', blob('22 16 34 8 62 8 74 16 77 48 73 80 62 88 34 88 23 80 19 48')],
      ['wood', blob('25 18 35 11 61 11 71 18 74 48 70 78 61 85 35 85 26 78 22 48')],
      ['wood2', blob('30 22 37 16 59 16 66 22 68 48 65 74 58 80 38 80 31 74 28 48')],
      ['mark', many(brush, '48 17 9 46 24 12 48 30 9')],
      ['bone', blob('48 19 53 22 53 28 48 32 43 28 43 22') + many(brush, '43 76 3 44 70 4', '53 76 3 52 70 4')],
      ['earth', slab('41 32 55 32 66 37 64 44 57 43 57 54 39 54 39 43 32 44 30 37')],
      ['wood3', [39, 43, 47, 51, 55].map((x) => brush(`${x + 1} 53 2 ${x + (x - 46) * 0.2} 62 3.4 ${x + 1 + (x - 46) * 0.3} 71 2`)).join('')],
      ['mark', blob(round(48, 53, 9))],
      ['gold', blob(round(48, 53, 7.8))],
      ['gold3', brush('52.6 54 1.2 49 57.6 1.6 44 56 1.6 43 51 1.6 47.4 48.4 1.6 51.4 51 1.5 49.6 54 1.4 47 53 1.1') + dab(48, 53, 1)],
    ],
  },
  'barger-oosterveld': {
    marks: [
      ...disc('ground3'),
      ['bog', blob('4.6 56 30 51 66 51 91.4 56 86 72 72 86 48 91 24 86 10 72')],
      ...[14, 30, 48, 66, 82].flatMap((x, index) => stone(shifted('-6 3 -5 -4 2 -6 7 -2 7 4', x, index % 4 ? 62 - (index === 2 ? 1 : 0) : 66, 0.9), shifted('-5 0 -4 -3 2 -5 0 0', x, index % 4 ? 62 : 66, 0.9))),
      ...wood('32 40 37 40 37 64 32 64', '59 40 64 40 64 64 59 64'),
      ...wood('20 36 27 36 28 78 21 78', '69 36 76 36 75 78 68 78', '27 66 69 66 69 71 27 71'),
      ['mark', many((text) => brush(text, 1.3), horn(22, -1), horn(74, 1), '20 34 6 48 33 6.4 76 34 6')],
      ['wood2', many(brush, horn(22, -1), horn(74, 1), '20 34 6 48 33 6.4 76 34 6')],
      ['mark', many((text) => brush(text, 1.2), '34 38 4 30 33 4 29 24 1.4', '62 38 4 66 33 4 67 24 1.4')],
      ['wood', many(brush, '34 38 4 30 33 4 29 24 1.4', '62 38 4 66 33 4 67 24 1.4', '22 35 .8 48 34.4 1.8 74 35 .8')],
      ...[18, 36, 60, 80].flatMap((x, index) => stone(shifted('-6 3 -5 -4 2 -6 7 -2 7 4', x, index % 3 ? 84 : 77, 1), shifted('-5 0 -4 -3 2 -5 0 0', x, index % 3 ? 84 : 77, 1))),
    ],
  },
  varna: {
    marks: [
      ...disc('soil'),
      ['soil2', slab('22 12 74 12 80 48 74 84 22 84 16 48')],
      ['bone2', blob('48 14 56 18 56 26 52 31 44 31 40 26 40 18')],
      ['bone2', many(brush, '48 31 3 48 46 4 48 60 3', '36 37 3 48 34.6 4 60 37 3', '38 43 2 48 41 2.6 58 43 2', '39 49 2 48 47 2.6 57 49 2', '36 37 3 30 48 3.4 34 60 3', '60 37 3 67 48 3.4 66 58 3', '40 60 4 48 58 6 56 60 4', '42 61 4 40 71 3.6 41 82 3', '54 61 4 56 71 3.6 55 82 3')],
      ['soil2', dab(45, 23, 1.9) + dab(51, 23, 1.9)],
      ['gold', [30, 31.6].map((x, row) => brush(`${x - 4} ${48 + row * 6} 3 ${x + 5} ${48 + row * 6} 3`)).join('') + brush('62 50 3 72 50 3') + brush('68 30 2.6 66 56 3 65 76 2.4') + slab('60 28 76 25 77 33 62 34') + many(blob, round(41, 34, 3), round(48, 37, 3.6), round(55, 34, 3), round(48, 55, 4.4), round(48, 66, 3.6))],
      ['gold2', dab(47, 36, 1.4) + dab(47, 54, 1.8) + dab(47.4, 65, 1.4) + many(brush, '62 29.4 .8 68 28 2 74 27.4 .8') + flecks(14, 22, 62, 16, 20, 2.6)],
    ],
  },
  stonehenge: {
    marks: [
      ...disc('ground3'),
      ['gold', blob(round(48, 40, 28))],
      ['grass', blob('4.6 62 30 58 66 58 91.4 62 84 76 72 86 48 91 24 86 12 76')],
      ...stone('12 66 13 42 20 42 20 66', '13 64 14 43 17 43 17 64'),
      ...stone('76 66 76 42 83 42 84 66', '77 64 77 43 80 43 80 64'),
      ...stone('8 42 9 35 34 35 34 42', '10 37 33 36 33 38 10 39'),
      ...stone('62 42 62 35 87 35 88 42', '63 37 86 36 86 38 63 39'),
      ...stone('27 70 28 42 34 42 35 70', '28 68 29 43 31 43 31 68'),
      ...stone('61 70 62 42 68 42 69 70', '62 68 63 43 65 43 65 68'),
      ...stone('33 82 35 34 45 34 45 82', '34 80 36 35 39.6 35 39 80'),
      ...stone('51 82 51 34 61 34 63 82', '52 80 52 35 55.6 35 56 80'),
      ...stone('29 34 30 22 66 21 67 34', '31 25 65 22.6 65 26 31 28'),
      ['grass2', many(brush, '24 84 .8 40 82 3.4 58 85 3.4 72 83 .8', '10 70 .8 20 68 2.8 28 72 .8', '68 72 .8 78 68 2.8 86 70 .8')],
    ],
  },
};
