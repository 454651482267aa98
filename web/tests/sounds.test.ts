/** What is heard when a table goes on. */

import { expect, test } from 'vitest';
import type { StoneAgeChoice as Choice } from '../src/shared/types';
import { soundsOf } from '../src/table/sounds';
import { position, view } from './boards';
import { move, stone } from './events';

const CHOICE: Choice = { text: 'place field 1', kind: 'place', label: '' };

function heard(before: ReturnType<typeof position>, next: Partial<ReturnType<typeof position>>): string[] {
  return soundsOf(before, { ...before, ...next });
}

test('the first position of a table is silent', () => {
  expect(soundsOf(null, position(view(), [CHOICE]))).toEqual([]);
});

test('a placement knocks, and then it is my turn', () => {
  expect(heard(position(view()), { happened: [move('place hunt 2', 1), stone('placed', 1, { place: 'hunt', people: 2 })], choices: [CHOICE] })).toEqual(['place', 'turn']);
});

test('dice are heard, and not also what they bring', () => {
  const happened = [move('use forest', 1), stone('rolled', 1, { for: 'wood', dice: [3, 4] }), stone('got', 1, { good: 'wood', amount: 2, by: 'roll' })];
  expect(heard(position(view()), { happened })).toEqual(['dice']);
});

test('a building and a good sound differently, and a move that brings nothing is silent', () => {
  const built = stone('built', 1, { building: 'H06', place: 'building-1' });
  const got = stone('got', 1, { good: 'wood', amount: 3, by: 'effect' });
  const told = [[built, got], [got], []].map((events) => heard(position(view()), { happened: [move('take', 1), ...events] }));
  expect(told).toEqual([['build'], ['take'], []]);
});

test('hunger is heard before what else came of a move', () => {
  const happened = [move('use field', 1), stone('farmed', 1, { amount: 1 }), stone('starved', 0, { points: 10, others: 0 })];
  expect(heard(position(view()), { happened })).toEqual(['hunger']);
});

test('the end is heard once, and nothing else', () => {
  expect(heard(position(view()), { state: 'over', happened: [move('feed', 1)] })).toEqual(['end']);
  expect(heard({ ...position(view()), state: 'over' }, {})).toEqual([]);
});
