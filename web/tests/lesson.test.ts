/** The lesson, run through the first two rounds of a recorded game whose pupil did what the coach suggests. */

import { beforeEach, describe, expect, it } from 'vitest';
import { acted, begin, goOn, look, suggestion, type Progress } from '../src/lesson/engine';
import { keepLesson, readLesson } from '../src/lesson/progress';
import { STEPS } from '../src/lesson/steps';
import { coveredBuildings, lastRoll, prefer, type Table } from '../src/lesson/table';
import { has, t } from '../src/shared/words.svelte';
import recorded from './fixtures/lesson.json';

const TABLES = recorded.positions.map((position) => ({ ...position, seat: 0, pieces: recorded.pieces }) as unknown as Table);

function table(number: number): Table {
  const found = TABLES[number];
  if (!found) throw new Error(`nothing was recorded as ${number}`);
  return found;
}

/** The same table with something else on the pupil's board or in the view. */
function changed(number: number, view: object, player: object = {}): Table {
  const { view: old, ...rest } = table(number);
  const [pupil, ...others] = old.players;
  return { ...rest, view: { ...old, ...view, players: [{ ...pupil, ...player }, ...others] } } as Table;
}

/** Read whatever is told until something is asked; the names of all steps that were shown. */
function readAll(progress: Progress<Table>, at: Table, shown: string[]): Progress<Table> {
  for (let next = look(STEPS, progress, at); ; next = goOn(STEPS, next, at)) {
    if (next.now && shown.at(-1) !== next.now.step.name) shown.push(next.now.step.name);
    if (next.now?.step.kind !== 'tell') return next;
  }
}

/** Go through the recorded game; the pupil acts wherever choices were offered. */
function wholeLesson(): { shown: string[]; followed: [string, string | undefined][] } {
  const shown: string[] = [];
  const followed: [string, string | undefined][] = [];
  let progress = begin<Table>();
  TABLES.forEach((at, number) => {
    progress = readAll(progress, at, shown);
    const proposed = suggestion(progress);
    const next = TABLES[number + 1]?.happened.find((event) => event.kind === 'move');
    if (proposed) followed.push([proposed.text, next?.text]);
    if (at.choices.length > 0) progress = acted(progress);
  });
  return { shown, followed };
}

describe('the lesson', () => {
  it('tells one thing after the other as the game goes on', () => {
    expect(wholeLesson().shown).toEqual([
      'welcome', 'people', 'place-village', 'turns', 'place-gather', 'place-card', 'place-hunt', 'use-gather', 'dice', 'use-rest', 'tool-got', 'pay-card', 'tools',
      'card-got', 'fed', 'new-round', 'buildings', 'grow', 'end', 'scoring', 'done',
    ]);
  });

  it('suggests what the pupil of the recorded game did', () => {
    const { followed } = wholeLesson();
    expect(followed.slice(0, 5).map(([proposed]) => proposed)).toEqual(['place tool-maker 1', 'place forest 2', 'place card-1 1', 'place hunt 1', 'use forest']);
    expect(followed.slice(0, 5).every(([proposed, done]) => proposed === done)).toBe(true);
  });

  it('only suggests what is offered', () => {
    for (const step of STEPS) {
      for (const at of TABLES) {
        const proposed = step.when(at) ? step.suggest?.(at) : null;
        if (proposed) expect(at.choices).toContain(proposed);
      }
    }
  });

  it('has words for every step, with a value for every gap in them', () => {
    for (const { name, values } of STEPS) {
      const text = `lesson.step.${name}.text`;
      expect(has(`lesson.step.${name}.title`) && has(text)).toBe(true);
      const given = Object.fromEntries(Object.keys(values?.(table(11)) ?? {}).map((gap) => [gap, `{${gap}}`]));
      const gaps = [...t(text, given).matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(new Set(gaps), name).toEqual(new Set(Object.keys(given)));
    }
  });
});

describe('a step', () => {
  it('that tells stays until the pupil goes on, whatever happens at the table', () => {
    const told = look(STEPS, begin(), table(0));
    expect(look(STEPS, told, table(4)).now?.step.name).toBe('welcome');
    expect(goOn(STEPS, told, table(4)).now?.step.name).toBe('people');
  });

  it('that tells is over when the pupil acts instead of reading', () => {
    const told = look(STEPS, begin(), table(0));
    expect(look(STEPS, acted(told), table(2)).now?.step.name).toBe('people');
  });

  it('that was acted on stands without a suggestion until the table has changed', () => {
    const asked = look(STEPS, begin(['welcome', 'people']), table(0));
    const over = acted(asked);
    expect([over.now?.step.name, suggestion(asked)?.place, suggestion(over)]).toEqual(['place-village', 'tool-maker', null]);
    expect(look(STEPS, over, table(1)).now).toBeNull();
  });

  it('that asks goes when it does not fit any more, and comes back when it does', () => {
    const asked = look(STEPS, begin(['welcome', 'people']), table(0));
    expect(asked.now?.step.name).toBe('place-village');
    const waiting = look(STEPS, asked, table(1));
    expect(waiting.now).toBeNull();
    expect(look(STEPS, waiting, table(0)).now?.step.name).toBe('place-village');
  });

  it('that was seen is not shown again', () => {
    const names = STEPS.map((step) => step.name);
    expect(look(STEPS, begin(names), table(0)).now).toBeNull();
  });

  it('ends the lesson and stays, whatever the pupil does', () => {
    const seen = STEPS.map((step) => step.name).filter((name) => name !== 'done');
    const end = look(STEPS, begin(seen), table(34));
    expect(end.now?.step.name).toBe('done');
    expect(look(STEPS, acted(end), table(0)).now?.step.name).toBe('done');
  });

  it('explains hunger when food is missing', () => {
    const hungry = changed(6, { phase: 'feed', decision: 'feed', pending: { food_missing: 2 } });
    const { now } = look(STEPS, begin(), hungry);
    expect(now?.step.name).toBe('hungry');
    expect(now?.step.values?.(hungry)).toEqual({ missing: 2 });
  });
});

describe('the table', () => {
  it('tells the own roll with what it brought', () => {
    expect(lastRoll(table(7))).toEqual({ place: 'forest', dice: [3, 4], gains: [['wood', 2]] });
    expect(lastRoll(table(14))).toBeNull(); // the bot's
    expect(lastRoll(table(9))).toBeNull(); // no dice
  });

  it('prefers the first place that is open, with as many people as wanted', () => {
    expect(prefer(table(0), ['forest'], 3)?.text).toBe('place forest 3');
    expect(prefer(table(0), ['hunt'])?.text).toBe('place hunt 5');
    expect(prefer(table(4), ['quarry', 'clay'], 1)?.text).toBe('place clay 1');
    expect(prefer(table(1), ['forest'])).toBeNull();
  });

  it('finds buildings whose price is at hand', () => {
    const prices = table(0).view.piles.map(({ top }) => table(0).pieces.buildings[top ?? '']?.cost ?? null);
    const printed = prices.findIndex((cost) => cost !== null);
    expect(coveredBuildings(table(0))).toEqual([]);
    expect(coveredBuildings(changed(0, {}, prices[printed] ?? {}))).toContain(`building-${printed + 1}`);
  });
});

describe('a lesson that was left', () => {
  beforeEach(() => localStorage.clear());

  it('is found again', () => {
    keepLesson('epoch', { table: 'abc', seen: ['welcome'] });
    expect(readLesson('stone-age')).toBeNull();
    expect(readLesson('epoch')).toEqual({ table: 'abc', seen: ['welcome'] });
  });

  it('is none if nothing, or nonsense, is kept', () => {
    expect(readLesson('epoch')).toBeNull();
    for (const nonsense of ['{', '{"table": 5}', '[]', '{"table": "a", "seen": [1]}']) {
      localStorage.setItem('holocene-lesson-epoch', nonsense);
      expect(readLesson('epoch')).toBeNull();
    }
  });
});
