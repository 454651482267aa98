import { describe, expect, it } from 'vitest';
import { draftOf } from '../src/epoch/drafts.svelte';
import { difference, gainOf, soFar } from '../src/epoch/previews';
import { countOf, priceOf } from '../src/epoch/prices';
import { aboutPlace, halves, isActionLeft, isAnythingLeft, openThings, routeOf, say } from '../src/epoch/turn';
import { choice, position, view } from './epoch_turns';

describe('a turn of Epoch', () => {
  it('tells what is done, what is open and what could be done at once', () => {
    const acted = view({ turn: { acted: true } });
    const states = openThings(acted, [choice('develop d4', { place: 'd4' }), choice('end')]).map(({ thing, state }) => `${thing} ${state}`);
    expect(states).toEqual(['action done', 'development ready', 'offer open']);
  });

  it('has nothing left when one can only move about, eat or end', () => {
    const idle = ['walk e3', 'leave wood', 'eat', 'borrow blue', 'end'].map((text) => choice(text));
    expect(isAnythingLeft(idle)).toBe(false);
    expect(isAnythingLeft([...idle, choice('offer varna 1')])).toBe(true);
    expect(isActionLeft([...idle, choice('fish')])).toBe(true);
  });

  it('finds what can be done about a tile and about a site', () => {
    const choices = [choice('walk d4', { place: 'd4' }), choice('explore c4', { place: 'c4' }), choice('offer varna 2', { site: 'varna', count: 2 })];
    expect(aboutPlace(view(), choices, 'd4').map(({ text }) => text)).toEqual(['walk d4']);
    expect(aboutPlace(view(), choices, 'a1').map(({ text }) => text)).toEqual(['offer varna 2']);
  });

  it('writes halves as one does', () => {
    expect([0, 1, 2, 3, 7].map(halves)).toEqual(['0', '½', '1', '1½', '3½']);
  });

  it('says moves with their tile, ability and lender', () => {
    expect(say(choice('develop d4', { place: 'd4' }), view(), [])).toBe('Axe on d4');
    expect(say(choice('cast wood'), view(), [])).toBe('Cast bronze with wood');
    expect(say(choice('cast'), view(), [])).toBe('Cast bronze with the half left over');
    expect(say(choice('borrow blue', { colour: 'blue' }), view(), ['Ann', 'Ben'])).toBe('Give homage to Ben');
    expect(say(choice('dummy segment 2'), view(), [])).toBe('Segment 2');
    expect(say(choice('sing'), view(), [])).toBe('sing');
  });

  it('takes the steps of a journey out of its moves', () => {
    const journey = { moves: ['leave wood', 'walk d4', 'paddle d3'], food: 3, ways: [], stays: { wood: 1 }, room: 0 };
    expect(routeOf(journey)).toEqual([{ place: 'd4', way: 'walk' }, { place: 'd3', way: 'paddle' }]);
  });
});

describe('a price', () => {
  it('of the data file has parts with alternatives, as those of the server', () => {
    expect(priceOf([[{ wood: 2 }], [{ rope: 1 }, { tendon: 2 }]])).toEqual([
      { paid: 1, of: [{ count: 2, what: 'wood' }] },
      { paid: 1, of: [{ count: 1, what: 'rope' }, { count: 2, what: 'tendon' }] },
    ]);
  });

  it('that leaves no choice is a number', () => {
    expect(countOf([{ paid: 1, of: [{ what: 'power', count: 0.5 }] }])).toBe(0.5);
    expect(countOf(undefined)).toBeUndefined();
  });
});

describe('what is foreseen', () => {
  const previews = { sweat: { gain: { food: -1 }, after: { decision: 'work', power: 5 } }, eat: { gain: { deer: -1, food: 3 }, after: { decision: 'turn' } } };

  it('counts the power that a choice adds', () => {
    expect(gainOf(previews, 'sweat', 3)).toEqual({ food: -1, power: 2 });
    expect(gainOf(previews, 'eat')).toEqual({ deer: -1, food: 3 });
    expect(gainOf(previews, 'back')).toEqual({});
  });

  it('remembers what an action has brought since it began', () => {
    expect(soFar(position('turn', []))).toBeNull();
    expect(soFar(position('gather', [], { pending: { action: 'gather' } }, { food: 15 }))).toEqual({ food: 3 });
    expect(difference({ food: 2 }, { food: 2 })).toEqual({});
  });
});

describe('a half-made choice', () => {
  it('is kept for its position, unfolded lists for the table', () => {
    const draft = draftOf('here', 4);
    draft.ability = 'axe';
    draft.unfolded.toggle('steps');
    expect(draftOf('here', 4).ability).toBe('axe');
    expect(draftOf('here', 5).ability).toBeNull();
    expect(draftOf('here', 5).unfolded.has('steps')).toBe(true);
  });
});
