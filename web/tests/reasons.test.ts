import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/shared/settings.svelte';
import { inWords, whoseTurn, whyNot, type Refused } from '../src/table/reasons';

const NOBODY = { code: 'nobody-there', parameters: { place: 'quarry' }, rule: { book: 'stone_age', number: '3.1' } };

function answering(answer: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
}

const said = (code: string, parameters: Refused['parameters'] = {}, game = 'stone-age'): string => inWords({ code, parameters, rule: null }, game);

beforeEach(() => (settings.language = 'en'));
afterEach(() => vi.unstubAllGlobals());

describe('a refusal', () => {
  it('names the place, the piece or the question', () => {
    expect(said('nobody-there', { place: 'quarry' })).toBe('You have nobody in the quarry.');
    expect(said('not-in-stock', { piece: 'wood' })).toBe('You have no wood left.');
    expect(said('another-question', { decision: 'tools' })).toBe('Something else is being decided first: Add tools?');
    expect(said('another-question', { decision: 'turn' }, 'epoch')).toMatch(/first: Action/);
  });

  it('counts with the numbers of the rules', () => {
    expect(said('village-closed', { players: 3, places: 2 })).toBe('Only 2 village places can be used each round with 3 players.');
    settings.language = 'de';
    expect(said('village-closed', { players: 3, places: 2 })).toBe('Bei 3 Spielern lassen sich je Runde nur 2 Dorforte nutzen.');
  });

  it('of one code is worded by each game for itself', () => {
    settings.language = 'de';
    expect(said('not-enough', { piece: 'gold' })).toBe('Mit Gold ließe sich der Rest nicht bezahlen.');
    expect(said('not-enough', { piece: 'ore' }, 'epoch')).toBe('Davon hast du nicht genug: Erz.');
    expect(said('occupied', { place: 'd4' }, 'epoch')).toBe('Auf d4 steht ein anderer Anführer.');
  });

  it('for the order of pieces says what to type', () => {
    const payments = ['pay wood+gold', 'pay brick+gold'];
    expect(said('name-all-at-once', { payments })).toBe('Name all pieces at once: pay wood+gold or pay brick+gold.');
  });

  it('says of a card that somebody stands there, and of the forest that it is full', () => {
    expect(said('taken', { place: 'card-1' })).toMatch(/^Someone is already at the card for .*\.$/);
    expect(said('full', { place: 'forest' })).toBe('Not enough rings are free in the forest.');
  });

  it('says whose turn it is to somebody who has to wait, and that bots are not ready yet', () => {
    const waiting = { state: 'playing' as const, seat: 0, preparing: false, view: { to_act: 1 } };
    expect(whoseTurn(waiting, ['Ann', 'Bob'])).toBe('Bob’s turn');
    expect(whoseTurn({ ...waiting, preparing: true }, ['Ann', 'Bob'])).toContain('being prepared');
    expect(whoseTurn({ ...waiting, view: { to_act: 0 } }, ['Ann', 'Bob'])).toBe('');
    expect(whoseTurn({ ...waiting, state: 'over', view: { to_act: null } }, ['Ann', 'Bob'])).toBe('');
  });

  it('comes in German too, with the rule', async () => {
    settings.language = 'de';
    answering({ reason: 'You have nobody at the quarry. (3.1)', ...NOBODY });
    expect(await whyNot('t1', 'stone-age', 'quarry')).toEqual({ text: 'Du hast niemanden im Steinbruch.', rule: NOBODY.rule });
  });

  it('without a rule is its words alone, and nothing where a place can be chosen', async () => {
    answering({ reason: 'it is not your turn', code: 'not-your-turn', parameters: {}, rule: null });
    expect(await whyNot('t1', 'epoch', 'f2')).toEqual({ text: 'It is not your turn.', rule: null });
    answering({ reason: null, code: null, parameters: {}, rule: null });
    expect(await whyNot('t1', 'epoch', 'f2')).toEqual({ text: '', rule: null });
  });
});
