/** Choosing places and numbers of people by taps, before anything is sent. */

import { flushSync } from 'svelte';
import { describe, expect, it, test } from 'vitest';
import type { StoneAgeChoice as Choice } from '../src/shared/types';
import { oneLess, oneMore, upToRing } from '../src/stone_age/peopleCount';
import { Placing } from '../src/stone_age/placement.svelte';
import { rowsOfRings } from '../src/stone_age/spots';
import { player, position, view } from './boards';

const place = (where: string, count: number): Choice => ({ text: `place ${where} ${count}`, kind: 'place', label: '', place: where, count });
const CHOICES = [...[1, 2, 3, 4, 5].map((count) => place('forest', count)), place('hut', 2), place('field', 1)];

let tables = 0;

function placing(choices = CHOICES, placed: Record<string, number> = {}): Placing {
  const shown = { ...position(view({ players: [player(0), player(1, { placed })] }), choices), table: `placing-${tables++}` };
  return new Placing(() => shown, () => choices);
}

test('every tap on a place adds one person, up to as many as may go', () => {
  const here = placing();
  const counts = Array.from({ length: 6 }, () => {
    here.tap('forest');
    return here.count;
  });
  expect(counts).toEqual([1, 2, 3, 4, 5, 5]);
});

test('one less at a time, and the last one leaves the place', () => {
  const here = placing();
  here.tap('forest');
  here.tap('forest');
  here.less('forest');
  expect([here.chosen, here.count]).toEqual(['forest', 1]);
  here.less('forest');
  expect([here.chosen, here.going]).toEqual([null, null]);
});

test('a ring takes as many as reach it, past those who stand there already', () => {
  const here = placing(CHOICES, { forest: 2 });
  here.tap('forest', 5);
  expect(here.going).toEqual({ place: 'forest', seat: 0, colour: 'red', count: 3 });
  here.tap('forest', 3);
  expect(here.count).toBe(1);
});

test('a ring that is tapped again adds one, as the place does', () => {
  const here = placing();
  here.tap('forest', 2);
  here.tap('forest', 2);
  expect(here.count).toBe(3);
});

test('where two must go, one tap takes both', () => {
  const here = placing();
  here.tap('hut', 1);
  expect(here.count).toBe(2);
});

test('another place begins with one again', () => {
  const here = placing();
  here.tap('forest', 3);
  here.tap('field');
  expect([here.chosen, here.count]).toEqual(['field', 1]);
  here.tap('forest');
  expect(here.count).toBe(1);
});

test('a place to use is chosen by one tap and left by the next', () => {
  const here = placing([{ text: 'use forest', kind: 'use', label: '', place: 'forest' }]);
  here.tap('forest');
  flushSync();
  expect([here.chosen, here.count, here.going]).toEqual(['forest', 0, null]);
  here.tap('forest');
  expect(here.chosen).toBeNull();
});

describe('numbers of people', () => {
  it('are those that may go', () => {
    expect([0, 1, 3, 5].map((now) => oneMore([1, 3, 5], now))).toEqual([1, 3, 5, 5]);
    expect([5, 3, 1].map((now) => oneLess([1, 3, 5], now))).toEqual([3, 1, 0]);
    expect([1, 4, 7].map((ring) => upToRing([1, 2, 3, 4], 2, ring))).toEqual([1, 2, 4]);
  });
});

test('rings lie in rows, fewer behind than in front', () => {
  const shapes = [0, 1, 2, 5, 7, 20].map((count) => rowsOfRings(count).map((row) => row.length));
  expect(shapes).toEqual([[], [1], [2], [2, 3], [3, 4], [6, 7, 7]]);
  expect(rowsOfRings(7)).toEqual([[1, 2, 3], [4, 5, 6, 7]]);
});
