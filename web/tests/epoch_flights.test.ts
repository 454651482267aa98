import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../src/epoch/flights';
import { flightsOf, turnsOf } from '../src/epoch/movedPieces';
import { settings } from '../src/shared/settings.svelte';
import type { TableEvent, Position } from '../src/shared/types';
import { position, view } from './epoch_turns';
import { epoch, move } from './events';

const got = (what: string, amount: number, seat = 0): TableEvent => epoch('got', seat, { what, amount });
const gave = (what: string, amount: number, seat = 0): TableEvent => epoch('gave', seat, { what, amount });
const went = (place: string, seat = 0): TableEvent => epoch('went', seat, { place });

const ways = (happened: TableEvent[], at = view()): string[] =>
  flightsOf(at, happened).map(({ what, from, to }) => `${what}: ${from.at(-1)} > ${to.at(-1)}`);

describe('pieces go where they go', () => {
  it('a leader walks from tile to tile, and its food stays on the way', () => {
    expect(ways([move('walk d4'), gave('food', 2), went('d4')])).toEqual([
      'leader: [data-hex="e3"] > [data-hex="d4"]',
      'food: [data-testid="seat-0"] > [data-hex="d4"]',
      'food: [data-testid="seat-0"] > [data-hex="d4"]',
    ]);
  });

  it('a leader is placed from its board, and leaves the map to it', () => {
    expect(ways([epoch('retired', 1), went('d4')], view({}, { leader: null }))).toEqual([
      'leader: [data-testid="seat-0"] > [data-hex="d4"]',
      'leader: [data-hex="c4"] > [data-testid="seat-1"]',
    ]);
  });

  it('what work brings comes from where the leader stands, to its counter', () => {
    const [taken] = flightsOf(view(), [move('take wood'), got('wood', 1)]);
    expect(taken).toEqual({ what: 'wood', seat: 0, from: ['[data-hex="e3"]'], to: ['[data-testid="seat-0"] [data-good="wood"]', '[data-testid="seat-0"]'] });
  });

  it('a development is paid at its tile, which gets a hut and turns', () => {
    const happened = [move('pay wood'), gave('wood', 1), epoch('developed', 0, { place: 'd4', ability: 'axe' })];
    expect(ways(happened, view({ pending: { tile: 'd4' } }))).toEqual([
      'hut: [data-testid="seat-0"] > [data-hex="d4"]',
      'wood: [data-testid="seat-0"] > [data-hex="d4"]',
    ]);
    expect(turnsOf(view(), happened)).toEqual(['d4']);
  });

  it('an offer lays a token on its segment', () => {
    const [token, hide] = flightsOf(view(), [move('offer varna 2'), gave('hide', 1), epoch('offered', 0, { site: 'varna', segment: 2 })]);
    expect(token).toMatchObject({ what: 'token', to: ['[data-hex="a1"] [data-segment="2"]', '[data-hex="a1"]'] });
    expect(hide?.to).toEqual(['[data-hex="a1"]']);
  });

  it('homage goes from one player to the other, all else to the map', () => {
    expect(ways([move('borrow blue'), gave('status', 1), got('status', 1, 1), got('food', 1)])).toEqual([
      'status: [data-testid="seat-0"] > [data-testid="seat-1"]',
      'food: [data-hex="e3"] > [data-testid="seat-0"]',
    ]);
  });

  it('what one player gave and somebody got later was not handed over', () => {
    expect(ways([move('end'), gave('food', 1), epoch('turn-began', 1), got('food', 1, 1)])).toEqual([
      'food: [data-testid="seat-0"] > [data-hex="e3"]',
      'food: [data-hex="c4"] > [data-testid="seat-1"]',
    ]);
  });

  it('a site that is found turns too', () => {
    expect(turnsOf(view(), [move('walk a1'), went('a1'), epoch('discovered', 0, { site: 'varna' })])).toEqual(['a1']);
  });

  it('an explored tile turns, a set-up does not', () => {
    const explored = [epoch('explored', 0, { place: 'c4', ability: 'jug' }), epoch('turned-up', null, { place: 'c4', ability: 'jug' })];
    expect(turnsOf(view(), [move('explore c4'), ...explored])).toEqual(['c4']);
    const laidOut = [move('keep axe'), epoch('developed', 0, { place: 'c4', ability: 'axe' })];
    expect([turnsOf(view(), laidOut), flightsOf(view(), laidOut)]).toEqual([[], []]);
  });
});

describe('showing it', () => {
  const next = { ...position('turn', []), happened: [move('walk d4'), went('d4')] } as unknown as Position;
  const before = position('turn', []) as unknown as Position;
  const shows = show as unknown as (before: Position | null, next: Position) => Promise<void>;

  afterEach(() => {
    settings.speed = 1;
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  it('takes no time and puts up nothing for those who want no movement', async () => {
    settings.speed = 0;
    const added = vi.spyOn(document.body, 'appendChild');
    await shows(before, next);
    expect(added).not.toHaveBeenCalled();
  });

  it('ends although nothing can be animated, and leaves nothing behind', async () => {
    document.body.innerHTML = '<b data-hex="e3"><i data-leader="0"></i></b><b data-hex="d4"></b>';
    await shows(before, next);
    expect(document.querySelectorAll('.flying')).toHaveLength(0);
    expect(document.querySelector<HTMLElement>('[data-leader]')?.style.visibility).toBe('');
  });
});
