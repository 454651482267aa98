import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/shared/settings.svelte';
import { inWords, sentenceOf, whoseTurn } from '../src/table/reasons';

const RULEBOOK = { books: [{ name: 'stone_age', title: '', about: '', chapters: [{ number: '3', title: '', sentences: [{ number: '3.1', text: 'Ein *Satz*.', kind: null }] }] }] };

function answering(whyNot: unknown): void {
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json(address.includes('why-not') ? whyNot : RULEBOOK)));
}

beforeEach(() => (settings.language = 'en'));
afterEach(() => vi.unstubAllGlobals());

describe('a refusal', () => {
  it('names the place, the good or the question', () => {
    expect(inWords({ kind: 'nobody-there', what: 'quarry' })).toBe('You have nobody in the quarry.');
    expect(inWords({ kind: 'not-in-stock', what: 'wood' })).toBe('You have no wood left.');
    expect(inWords({ kind: 'another-question', what: 'tools' })).toBe('That is not being decided now. First: Add tools?');
    expect(inWords({ kind: 'no-such-kind', what: null })).toBe('');
  });

  it('says of a card that somebody stands there, and of the forest that it is full', () => {
    expect(inWords({ kind: 'full', what: 'card-1' })).toBe('Somebody stands at the card for 1 already.');
    expect(inWords({ kind: 'full', what: 'forest' })).toBe('There are not enough free rings in the forest.');
  });

  it('says whose turn it is to somebody who has to wait, and that bots are not ready yet', () => {
    const waiting = { state: 'playing' as const, seat: 0, preparing: false, view: { to_act: 1 } };
    expect(whoseTurn(waiting, ['Ann', 'Bob'])).toBe('Bob is to move');
    expect(whoseTurn({ ...waiting, preparing: true }, ['Ann', 'Bob'])).toContain('made ready');
    expect(whoseTurn({ ...waiting, view: { to_act: 0 } }, ['Ann', 'Bob'])).toBe('');
    expect(whoseTurn({ ...waiting, state: 'over', view: { to_act: null } }, ['Ann', 'Bob'])).toBe('');
  });

  it('gives its reason in German too, with the rule', async () => {
    settings.language = 'de';
    answering({ reason: 'You have nobody at the quarry. (3.1)', why: { kind: 'nobody-there', what: 'quarry' }, rule: { book: 'stone_age', number: '3.1' } });
    expect(await sentenceOf('t1', 'quarry')).toBe('Du hast niemanden im Steinbruch. Regel 3.1: Ein Satz.');
  });

  it('is the rule alone in German, and the reason in English, where there are no words for it', async () => {
    answering({ reason: 'No way. (3.1)', why: null, rule: { book: 'stone_age', number: '3.1' } });
    expect(await sentenceOf('t1', 'f2')).toBe('No way. Rule 3.1: Ein Satz.');
    settings.language = 'de';
    expect(await sentenceOf('t1', 'f2')).toBe('Regel 3.1: Ein Satz.');
    answering({ reason: 'No way.', why: null, rule: null });
    expect(await sentenceOf('t1', 'f2')).toBe('Das ist gerade nicht möglich.');
  });
});
