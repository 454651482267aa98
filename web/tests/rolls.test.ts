import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableEvent, StoneAgeView } from '../src/shared/types';
import { Rolls } from '../src/stone_age/rolls.svelte';
import { round, stone } from './events';

const MINE = 0;
const OTHER = 1;

function at(number: number, seat: number, text: string, events: TableEvent[], rolled: number[] = [], phase = 'use') {
  const view = { rolled, phase, pending: rolled.length > 0 ? { place: 'forest' } : {} } as unknown as StoneAgeView;
  return { number, seat: MINE, view, happened: [{ kind: 'move' as const, seat, text }, ...events] };
}

const dice = (seat: number, ...faces: number[]): TableEvent => stone('rolled', seat, { for: 'wood', dice: faces });
const wood = (seat: number, amount: number): TableEvent => stone('got', seat, { good: 'wood', amount, by: 'roll' });

describe('a roll stays at its place', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('with what it brought, for a few seconds', () => {
    const rolls = new Rolls();
    rolls.hear(at(1, OTHER, 'use forest', [dice(OTHER, 4, 2, 5), wood(OTHER, 3)]));
    expect(rolls.shown).toEqual([{ seat: OTHER, place: 'forest', dice: [4, 2, 5], added: 0, gain: { wood: 3 } }]);
    vi.advanceTimersByTime(3_000);
    expect(rolls.shown).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(rolls.shown).toEqual([]);
  });

  it('as long as tools are chosen, then with what they added', () => {
    const rolls = new Rolls();
    rolls.hear(at(1, MINE, 'use forest', [dice(MINE, 1)], [1]));
    vi.advanceTimersByTime(60_000);
    expect(rolls.shown[0]?.gain).toBeNull();
    rolls.hear(at(2, MINE, 'tool 1', [stone('tool-used', MINE, { value: 2, slot: 0 }), wood(MINE, 1)]));
    expect(rolls.shown).toEqual([{ seat: MINE, place: 'forest', dice: [1], added: 2, gain: { wood: 1 } }]);
  });

  it('until one does the next thing oneself, not until somebody else does', () => {
    const rolls = new Rolls();
    rolls.hear(at(1, MINE, 'use forest', [dice(MINE, 6), wood(MINE, 2)]));
    rolls.hear(at(2, OTHER, 'use field', []));
    expect(rolls.shown).toHaveLength(1);
    rolls.hear(at(3, MINE, 'use field', []));
    expect(rolls.shown).toEqual([]);
  });

  it('with the food it brought, though everybody ate right after it', () => {
    const rolls = new Rolls();
    const food: TableEvent[] = [stone('got', MINE, { good: 'food', amount: 11, by: 'roll' }), stone('got', MINE, { good: 'food', amount: 2, by: 'agriculture' })];
    const eaten = stone('gave', MINE, { good: 'food', amount: 5, to: 'feeding' });
    rolls.hear(at(1, MINE, 'use hunt', [dice(MINE, 5, 6, 6, 1, 4), ...food, eaten, round(2)], [], 'place'));
    expect(rolls.shown[0]).toMatchObject({ gain: { food: 11 } });
  });

  it('no longer when it is taken back', () => {
    const rolls = new Rolls();
    rolls.hear(at(1, OTHER, 'use forest', [dice(OTHER, 6), wood(OTHER, 2)]));
    rolls.hear({ ...at(2, OTHER, '', []), happened: [{ kind: 'undo', seat: OTHER, count: 1 }] });
    expect(rolls.shown).toEqual([]);
  });
});
