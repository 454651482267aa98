import { afterEach, expect, test, vi } from 'vitest';
import { Foresight } from '../src/epoch/foresight.svelte';
import { choice, position } from './epoch_turns';

const STEP = choice('walk d4', { place: 'd4', price: [{ of: [{ what: 'food', count: 2 }], paid: 1 }] });
const WAY = { d4: { moves: ['walk d4'], food: 2, ways: ['walk'], stays: {} } };
const asked: { path: string; answer: (found: unknown, status?: number) => void }[] = [];

vi.stubGlobal('fetch', (path: string) => new Promise((done) => {
  asked.push({ path, answer: (found, status = 200) => done(new Response(JSON.stringify(found), { status })) });
}));

afterEach(() => asked.splice(0));

const at = (number: number, ...choices: ReturnType<typeof choice>[]) => ({ ...position('turn', choices), number });
const journeysAsked = () => asked.filter(({ path }) => path.endsWith('/journeys'));
const settle = () => new Promise((done) => setTimeout(done));

test('journeys are sought until they come, and a single step is none', async () => {
  const [foresight, now] = [new Foresight(), at(7, STEP)];
  void foresight.ask('here', now);
  expect([foresight.isSeeking(now), foresight.journeys(now)]).toEqual([true, {}]);
  journeysAsked()[0]?.answer({ number: 7, journeys: WAY });
  await settle();
  expect([foresight.isSeeking(now), foresight.journeys(now)]).toEqual([false, WAY]);
});

test('where no step is a choice there is nothing to seek', () => {
  const [foresight, now] = [new Foresight(), at(7, choice('work'))];
  void foresight.ask('here', now);
  expect(journeysAsked()).toEqual([]);
  expect(foresight.isSeeking(now)).toBe(false);
});

test.each([
  ['fails', { error: 'failed', message: '' }, 500],
  ['is about another position', { number: 9, journeys: WAY }, 200],
])('journeys are no longer sought when the answer %s', async (_, answer, status) => {
  const [foresight, now] = [new Foresight(), at(7, STEP)];
  void foresight.ask('here', now);
  journeysAsked()[0]?.answer(answer, status);
  await settle();
  expect([foresight.isSeeking(now), foresight.journeys(now)]).toEqual([false, {}]);
});

test('an answer about an earlier position that comes late takes nothing away', async () => {
  const [foresight, now] = [new Foresight(), at(8, STEP)];
  void foresight.ask('here', at(7, STEP));
  void foresight.ask('here', now);
  const [late, own] = journeysAsked();
  own?.answer({ number: 8, journeys: WAY });
  await settle();
  late?.answer({ number: 7, journeys: {} });
  await settle();
  expect(foresight.journeys(now)).toEqual(WAY);
});
