/** A game without drawings is told as rows of words. */

import { describe, expect, it } from 'vitest';
import { commonRows, playerRows, said } from '../src/plain/rows';
import type { AnyView } from '../src/shared/types';

const view = {
  game: 'pebbles',
  options: { long: false },
  round: 2,
  phase: '',
  to_act: 1,
  decision: 'take',
  last_roll: [3, 4],
  players: [
    { seat: 0, colour: 'red', pebbles_taken: 3 },
    { seat: 1, colour: 'blue', pebbles_taken: 0, hand: { wood: 2 } },
  ],
} as unknown as AnyView;

describe('a view without drawings', () => {
  it('tells what is nobody\'s own, and nothing that is empty or told elsewhere', () => {
    expect(commonRows(view)).toEqual([['round', 2], ['last roll', [3, 4]]]);
  });

  it('has a row for everything that any player has, nothing left out', () => {
    expect(playerRows(view)).toEqual([['pebbles taken', [3, 0]], ['hand', [undefined, { wood: 2 }]]]);
  });

  it('says lists and boards as people write them', () => {
    expect(said([3, 4])).toBe('3, 4');
    expect(said({ last_roll: [1], wood: 2 })).toBe('last roll 1, wood 2');
    expect(said(undefined)).toBe('');
  });
});
