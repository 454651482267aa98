/** Where people stand on the board, in percent of the landscape; room for a label along the lower edge of each. */

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const PLACES: Record<string, Spot> = {
  hunt: { x: 2, y: 9.4, w: 26, h: 37.7 },
  forest: { x: 30, y: 12.1, w: 17, h: 35 },
  clay: { x: 49.5, y: 8.1, w: 16.5, h: 35 },
  quarry: { x: 68, y: 12.1, w: 17, h: 35 },
  river: { x: 81, y: 57.9, w: 17, h: 36.3 },
  'tool-maker': { x: 2.5, y: 60.6, w: 17, h: 35 },
  hut: { x: 21.5, y: 59.2, w: 17, h: 35 },
  field: { x: 41, y: 61.9, w: 18, h: 35 },
  merchant: { x: 61.5, y: 59.2, w: 17, h: 35 },
};

export const PLACES_COMPACT: Record<string, Spot> = {
  hunt: { x: 2, y: 3, w: 34, h: 28 },
  forest: { x: 38, y: 3, w: 29, h: 28 },
  clay: { x: 69, y: 3, w: 29, h: 28 },
  'tool-maker': { x: 2, y: 36, w: 30, h: 28 },
  hut: { x: 35, y: 36, w: 29, h: 28 },
  quarry: { x: 68, y: 36, w: 30, h: 28 },
  field: { x: 2, y: 69, w: 30, h: 28 },
  merchant: { x: 35, y: 69, w: 29, h: 28 },
  river: { x: 68, y: 69, w: 30, h: 28 },
};

export const SIZE = { wide: [1000, 520], compact: [700, 760] } as const;
