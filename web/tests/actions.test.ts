import { expect, test } from 'vitest';
import type { Choice, TableEvent, Plan, StoneAgeView } from '../src/shared/types';
import { byPlace, ofKind, say } from '../src/stone_age/choices';
import { draftOf } from '../src/stone_age/drafts.svelte';
import { flightsOf } from '../src/stone_age/movedPieces';
import { byMoves, bySpending, complete, netOf, keysOf, madeOf, missing, most } from '../src/stone_age/plans';
import { move, stone } from './events';

const plan = (moves: string[], spend: Record<string, number> = {}, gain: Record<string, number> = {}): Plan => ({ moves, spend, gain });

const CARD_FOR_TWO = [
  plan(['pay wood'], { wood: 2 }),
  plan(['pay wood', 'pay gold'], { wood: 1, gold: 1 }),
  plan(['decline']),
  plan(['trade', 'give wood', 'get gold'], { wood: 1 }),
];
const paying = bySpending(madeOf(CARD_FOR_TWO, ['pay', 'done']));

test('only plans made of payments are ways to pay', () => {
  expect(paying.map((way) => way.plan.moves)).toEqual([['pay wood'], ['pay wood', 'pay gold']]);
});

test('what is picked is what a plan spends, though some of its moves answer themselves', () => {
  expect(complete(paying, { wood: 2 })?.plan.moves).toEqual(['pay wood']);
});

test('no more can be picked than some plan spends beside what is picked already', () => {
  expect(most(paying, {}, 'wood')).toBe(2);
  expect(most(paying, { gold: 1 }, 'wood')).toBe(1);
  expect(most(paying, { wood: 2 }, 'gold')).toBe(0);
});

test('who has picked too much of something is told how much of it can stay', () => {
  expect(most(paying, { wood: 3 }, 'wood')).toBe(2);
});

test('a half-made payment says how much is missing and is no plan yet', () => {
  expect(missing(paying, {})).toBe(2);
  expect(missing(paying, { wood: 1 })).toBe(1);
  expect(complete(paying, { wood: 1 })).toBeUndefined();
});

test('a good stepped back to nothing is as if it had never been picked', () => {
  expect(complete(paying, { wood: 2, gold: 0 })?.plan.moves).toEqual(['pay wood']);
});

test('goods stand in the order of the rulebook', () => {
  expect(keysOf(bySpending([plan([], { gold: 1 }), plan([], { wood: 1, jewelry: 2 })]))).toEqual(['wood', 'gold', 'jewelry']);
});

test('a set of tools finds its plan whether or not the roll is taken by itself', () => {
  const tools = byMoves([plan(['take'], {}, { wood: 3 }), plan(['tool 1', 'take'], {}, { wood: 4 }), plan(['tool 1', 'tool-once 3'], {}, { wood: 5 })], ['tool', 'tool-once']);
  expect(complete(tools, {})?.plan.gain).toEqual({ wood: 3 });
  expect(complete(tools, { 'tool 1': 1 })?.plan.gain).toEqual({ wood: 4 });
  expect(complete(tools, { 'tool 1': 1, 'tool-once 3': 1 })?.plan.moves).toEqual(['tool 1', 'tool-once 3']);
  expect(most(tools, { 'tool 1': 1 }, 'tool-once 3')).toBe(1);
});

test('what a move alone brings or costs is told only if a plan says so', () => {
  expect(netOf([plan(['starve'], { score: 10 })], 'starve')).toEqual({ score: -10 });
  expect(netOf(null, 'starve')).toEqual({});
});

const choice = (text: string, rest: Partial<Choice> = {}): Choice => ({ text, kind: text.split(' ')[0] ?? '', label: text, ...rest });

test('choices are sorted by place and number of people', () => {
  const places = byPlace([
    choice('place hut 2', { place: 'hut', count: 2 }),
    choice('place hunt 1', { place: 'hunt', count: 1 }),
    choice('place hunt 2', { place: 'hunt', count: 2 }),
    choice('claim wood wood', { goods: ['wood', 'wood'] }),
  ]);
  expect([...places.keys()]).toEqual(['hut', 'hunt']);
  expect([...(places.get('hunt')?.keys() ?? [])]).toEqual([1, 2]);
  expect(ofKind([choice('decline'), choice('trade')], 'trade').map((each) => each.text)).toEqual(['trade']);
});

test('a move is said in words, and one that is not known by its label', () => {
  expect(say(choice('place forest 3', { place: 'forest', count: 3 }))).toBe('Place 3 people: forest');
  expect(say(choice('place hut 1', { place: 'hut', count: 1 }))).toBe('Place 1 person: hut');
  expect(say(choice('dance', { label: 'Dance in a ring' }))).toBe('Dance in a ring');
});

test('the same position that comes again finds the draft as it was left', () => {
  draftOf('t', 7).picked = { wood: 1 };
  expect(draftOf('t', 7).picked).toEqual({ wood: 1 });
  expect(draftOf('t', 8).picked).toEqual({});
});

test('plans are asked for once, and again only after a failure', async () => {
  const draft = draftOf('u', 3);
  let asked = 0;
  const fail = (): Promise<never> => Promise.reject(new Error(String(asked++)));
  await draft.ask(fail);
  expect(draft.failed).toBe(true);
  const answer = (): Promise<{ number: number; decision: string; plans: Plan[] }> => Promise.resolve({ number: 3, decision: 'pay', plans: [plan(['pay wood'])] });
  await draft.ask(answer);
  await draft.ask(fail);
  expect([draft.failed, draft.plans?.length, asked]).toEqual([false, 1, 1]);
});

test('plans for another position are not used', async () => {
  const draft = draftOf('v', 3);
  await draft.ask(() => Promise.resolve({ number: 4, decision: 'pay', plans: [] }));
  expect([draft.failed, draft.plans]).toEqual([true, null]);
});

const view = { pending: { place: 'card-2' } } as StoneAgeView;

test('people fly to their place and home again, one by one', () => {
  const went: TableEvent[] = [move('place forest 2', 1), stone('placed', 1, { place: 'forest', people: 2 })];
  expect(flightsOf(view, went)).toHaveLength(2);
  expect(flightsOf(view, went)[0]).toEqual({ what: 'figure', seat: 1, from: ['[data-testid="seat-1"]'], to: ['[data-place="forest"]'] });
  const home = flightsOf(view, [move('take', 1), stone('came-home', 1, { place: 'forest', people: 2 })]);
  expect(home).toEqual(Array.from({ length: 2 }, () => ({ what: 'figure', seat: 1, from: ['[data-place="forest"]'], to: ['[data-testid="seat-1"]'] })));
});

test('what is paid goes where the purchase is made, and the card comes back', () => {
  const paid: TableEvent[] = [
    move('pay wood'),
    stone('gave', 0, { good: 'wood', amount: 2, to: 'price' }),
    stone('bought', 0, { card: 'C27', place: 'card-2' }),
    stone('scored', 0, { points: 3 }),
    stone('gave', 0, { good: 'food', amount: 5, to: 'feeding' }),
  ];
  expect(flightsOf(view, paid).map((flight) => [flight.what, flight.to[0]])).toEqual([
    ['wood', '[data-place="card-2"]'],
    ['wood', '[data-place="card-2"]'],
    ['piece', '[data-testid="seat-0"]'],
  ]);
});

test('a whole tribe does not darken the sky', () => {
  const all: TableEvent[] = [0, 1, 2, 3, 4].map((seat) => stone('came-home', seat, { place: 'hunt', people: 10 }));
  expect(flightsOf(view, all)).toHaveLength(24);
});
