import { afterEach, expect, test, vi } from 'vitest';
import { Lookahead } from '../src/epoch/lookahead.svelte';
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
  const [lookahead, now] = [new Lookahead(), at(7, STEP)];
  void lookahead.ask('here', now);
  expect([lookahead.isSeeking(now), lookahead.journeys(now)]).toEqual([true, {}]);
  journeysAsked()[0]?.answer({ number: 7, journeys: WAY });
  await settle();
  expect([lookahead.isSeeking(now), lookahead.journeys(now)]).toEqual([false, WAY]);
});

test('where no step is a choice there is nothing to seek', () => {
  const [lookahead, now] = [new Lookahead(), at(7, choice('work'))];
  void lookahead.ask('here', now);
  expect(journeysAsked()).toEqual([]);
  expect(lookahead.isSeeking(now)).toBe(false);
});

test.each([
  ['fails', { error: 'failed', message: '' }, 500],
  ['is about another position', { number: 9, journeys: WAY }, 200],
])('journeys are no longer sought when the answer %s', async (_, answer, status) => {
  const [lookahead, now] = [new Lookahead(), at(7, STEP)];
  void lookahead.ask('here', now);
  journeysAsked()[0]?.answer(answer, status);
  await settle();
  expect([lookahead.isSeeking(now), lookahead.journeys(now)]).toEqual([false, {}]);
});

test('an answer about an earlier position that comes late takes nothing away', async () => {
  const [lookahead, now] = [new Lookahead(), at(8, STEP)];
  void lookahead.ask('here', at(7, STEP));
  void lookahead.ask('here', now);
  const [late, own] = journeysAsked();
  own?.answer({ number: 8, journeys: WAY });
  await settle();
  late?.answer({ number: 7, journeys: {} });
  await settle();
  expect(lookahead.journeys(now)).toEqual(WAY);
});
