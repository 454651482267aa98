/** What is heard when a table goes on. */

import { expect, test } from 'vitest';
import type { StoneAgeChoice as Choice } from '../src/shared/types';
import { soundsOf } from '../src/table/sounds';
import { player, position, view } from './boards';

const CHOICE: Choice = { text: 'place field 1', kind: 'place', label: '' };
const move = (text: string) => ({ kind: 'move' as const, seat: 1, text });

function heard(before: ReturnType<typeof position>, next: Partial<ReturnType<typeof position>>): string[] {
  return soundsOf(before, { ...before, ...next });
}

test('the first position of a table is silent', () => {
  expect(soundsOf(null, position(view(), [CHOICE]))).toEqual([]);
});

test('a placement knocks, and then it is my turn', () => {
  expect(heard(position(view()), { happened: [move('place hunt 2')], choices: [CHOICE] })).toEqual(['place', 'turn']);
});

test('dice are heard, and not also what they bring', () => {
  const rich = view({ players: [player(0), player(1, { wood: 3 })] });
  expect(heard(position(view()), { happened: [move('use forest'), { kind: 'dice', dice: [3, 4] }], view: rich })).toEqual(['dice']);
});

test('a building and a good sound differently, and a move that brings nothing is silent', () => {
  const built = view({ players: [player(0), player(1, { buildings: ['H06'] })] });
  const took = view({ players: [player(0), player(1, { wood: 3 })] });
  const told = [built, took, view()].map((next) => heard(position(view()), { happened: [move('tools none')], view: next }));
  expect(told).toEqual([['build'], ['take'], []]);
});

test('the end is heard once, and nothing else', () => {
  expect(heard(position(view()), { state: 'over', happened: [move('feed')] })).toEqual(['end']);
  expect(heard({ ...position(view()), state: 'over' }, {})).toEqual([]);
});
