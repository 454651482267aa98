/** What is told when a round is over: points, the meal, and who went hungry. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Meals } from '../src/stone_age/meals.svelte';
import type { TableEvent, StoneAgeView } from '../src/shared/types';

const ANN = 0;
const BOB = 1;
const ROUND = 3;

function at(number: number, happened: object[] = [], round = ROUND): Parameters<Meals['hear']>[0] {
  const view = { round, players: [{ seat: ANN }, { seat: BOB }] } as unknown as StoneAgeView;
  return { number, view, happened: happened as TableEvent[] };
}

const begun = { kind: 'round-began', seat: null, round: ROUND + 1 };
const ate = (seat: number, good: string, amount: number): object => ({ kind: 'gave', seat, good, amount, to: 'feeding' });
const starved = (seat: number, points: number): object => ({ kind: 'starved', seat, points });

describe('a round that is over', () => {
  let meals: Meals;

  beforeEach(() => {
    vi.useFakeTimers();
    meals = new Meals();
  });

  afterEach(() => {
    meals.close();
    vi.useRealTimers();
  });

  it('is summed up for everybody: points, what was eaten, and what hunger cost', () => {
    meals.hear(at(0));
    meals.hear(at(1, [{ kind: 'scored', seat: ANN, points: 12 }, ate(ANN, 'food', 4)]));
    meals.hear(at(2, [ate(ANN, 'wood', 2), ate(ANN, 'wood', 1), ate(BOB, 'food', 1), starved(BOB, 10), begun], ROUND + 1));
    expect(meals.summary).toEqual({
      round: ROUND,
      shares: [
        { seat: ANN, points: 12, eaten: { food: 4, wood: 3 }, hunger: 0 },
        { seat: BOB, points: 0, eaten: { food: 1 }, hunger: 10 },
      ],
    });
    expect(meals.hunger).toEqual({ [BOB]: 10 });
    vi.runAllTimers();
    expect([meals.summary, meals.hunger]).toEqual([null, {}]);
  });

  it('counts what was taken back no more', () => {
    meals.hear(at(0));
    meals.hear(at(1, [{ kind: 'scored', seat: ANN, points: 12 }]));
    meals.hear(at(2, [{ kind: 'undo', seat: ANN, count: 1 }]));
    meals.hear(at(3, [{ kind: 'scored', seat: ANN, points: 5 }, begun], ROUND + 1));
    expect(meals.summary?.shares.map(({ points }) => points)).toEqual([5, 0]);
  });

  it('is not told by halves', () => {
    meals.hear(at(40));
    meals.hear(at(41, [begun], ROUND + 1));
    expect(meals.summary).toBeNull();
    meals.hear(at(42, [{ ...begun, round: ROUND + 2 }], ROUND + 2));
    expect(meals.summary?.round).toBe(ROUND + 1);
    meals.hear(at(50, [], ROUND + 2));
    meals.close();
    meals.hear(at(51, [{ ...begun, round: ROUND + 3 }], ROUND + 3));
    expect(meals.summary).toBeNull();
  });
});
