/** The lesson of Epoch at tables that show only what it looks at. */

import { describe, expect, it } from 'vitest';
import { begin, goOn, look, suggestion, type Progress } from '../src/lesson/engine';
import { STEPS } from '../src/lesson/epoch_steps';
import { goal, type EpochTable } from '../src/lesson/epoch_table';
import { has, t } from '../src/shared/words.svelte';

const pieces = {
  abilities: { axe: { cost: [[{ wood: 1 }], [{ bronze: 1 }, { flint: 3 }]] }, jug: { cost: [[{ clay: 4 }]] } },
  carrier: { food: 16 },
  end: { tiles: 8, more_rounds: 3 },
  scoring: { offer_bonus: [0, 2, 5, 10, 15] },
};

function table(decision: string | null, view: object = {}, choices: object[] = [], player: object = {}): EpochTable {
  const me = { seat: 0, abilities: ['bow', 'tanning'], status: 0, spots: 5, wood: 0, bronze: 0, flint: 0, clay: 0, ...player };
  const tiles = [
    { place: 'd3', face_up: true, ability: 'jug', owner: null },
    { place: 'f3', face_up: true, ability: 'axe', owner: null },
    { place: 'e2', face_up: true, ability: 'bow', owner: 0 },
  ];
  const whole = { round: 1, phase: 'play', to_act: decision === null ? 1 : 0, decision, players: [me], tiles, sites: [{ site: 'varna' }], pending: {}, turn: { acted: false } };
  return { view: { ...whole, ...view }, choices, happened: [], seat: 0, pieces } as unknown as EpochTable;
}

const choice = (text: string, more: object = {}): object => ({ text, kind: text.split(' ')[0], label: text, ...more });

/** Read whatever is told until something is asked. */
function readAll(progress: Progress<EpochTable>, at: EpochTable): Progress<EpochTable> {
  let next = look(STEPS, progress, at);
  while (next.now?.step.kind === 'tell') next = goOn(STEPS, next, at);
  return next;
}

describe('the lesson of Epoch', () => {
  it('begins with the leader, then explains the turn and suggests to explore', () => {
    const placing = readAll(begin(), table('place', {}, [choice('place d4', { place: 'd4' }), choice('place e3', { place: 'e3' })]));
    expect([placing.now?.step.name, suggestion(placing)?.text]).toEqual(['place', 'place e3']);
    expect(placing.seen).toEqual(['welcome', 'map']);
    const exploring = readAll(begin(['welcome', 'map', 'place']), table('turn', {}, [choice('explore f3', { place: 'f3' })]));
    expect([exploring.now?.step.name, suggestion(exploring)?.text]).toEqual(['explore', 'explore f3']);
  });

  it('has the cheapest ability for a goal, and takes what it lacks', () => {
    const offered = [choice('take clay', { material: 'clay', price: [{ of: [{ what: 'power', count: 1 }], paid: 1 }] }), choice('take wood', { material: 'wood', price: [{ of: [{ what: 'power', count: 2 }], paid: 1 }] })];
    const working = table('work', { pending: { power: 5 } }, offered);
    expect(goal(working)?.place).toBe('f3');
    const shop = look(STEPS, begin(), working);
    expect([shop.now?.step.name, suggestion(shop)?.text, shop.now?.step.values?.(working)]).toEqual(['shop', 'take wood', { power: '2½' }]);
    const enough = table('work', {}, offered, { wood: 1, bronze: 1 });
    expect(suggestion(look(STEPS, begin(), enough))?.text).toBe('take clay');
  });

  it('points out that something can be developed before anything else', () => {
    const can = table('turn', { round: 3 }, [choice('develop f3', { place: 'f3' }), choice('end')]);
    expect(look(STEPS, begin(), can).now?.step.name).toBe('develop');
  });

  it('ends when something was developed, or after six rounds', () => {
    const names = STEPS.map(({ name }) => name);
    const end = readAll(begin(names.filter((name) => !['end', 'scoring', 'done'].includes(name))), table(null, { round: 7 }));
    expect(end.now?.step.name).toBe('done');
    expect(readAll(begin(names.slice(0, -3)), table(null, { round: 5 })).now).toBeNull();
    expect(readAll(begin(names.slice(0, -1)), table(null, { round: 5 }, [], { abilities: ['bow', 'tanning', 'axe'] })).now?.step.name).toBe('done');
  });

  it('has words for every step, with a value for every gap in them', () => {
    for (const { name, values } of STEPS) {
      const text = `epoch_lesson.step.${name}.text`;
      expect(has(`epoch_lesson.step.${name}.title`) && has(text)).toBe(true);
      const given = Object.fromEntries(Object.keys(values?.(table('turn')) ?? {}).map((gap) => [gap, `{${gap}}`]));
      const gaps = [...t(text, given).matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(new Set(gaps), name).toEqual(new Set(Object.keys(given)));
    }
  });
});
