import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../src/epoch/flights';
import { flightsOf, turnsOf } from '../src/epoch/happenings';
import type { Tile } from '../src/epoch/types';
import { settings } from '../src/shared/settings.svelte';
import type { Happening, Position } from '../src/shared/types';
import { position, view } from './epoch_turns';

const move = (text: string, seat = 0): Happening => ({ kind: 'move', seat, text });
const gain = (what: string, amount: number, seat = 0): Happening => ({ kind: 'gain', seat, what, amount });
const leader = (before: string | null, after: string | null, seat = 0): Happening => ({ kind: 'change', seat, what: 'leader', before, after });

function turned(index: number, rest: Partial<Tile>): Happening {
  const before = view().tiles[index];
  return { kind: 'board', part: 'tiles', index, before, after: { ...before, ...rest } };
}

const ways = (happened: Happening[], at = view()): string[] =>
  flightsOf(at, happened).map(({ what, from, to }) => `${what}: ${from.at(-1)} > ${to.at(-1)}`);

describe('pieces go where they go', () => {
  it('a leader walks from tile to tile, and its food stays on the way', () => {
    expect(ways([move('walk d4'), gain('food', -2), leader('e3', 'd4')])).toEqual([
      'leader: [data-hex="e3"] > [data-hex="d4"]',
      'food: [data-testid="seat-0"] > [data-hex="d4"]',
      'food: [data-testid="seat-0"] > [data-hex="d4"]',
    ]);
  });

  it('a leader is placed from its board, and leaves the map to it', () => {
    expect(ways([leader(null, 'c4', 1), leader('d4', null)])).toEqual([
      'leader: [data-testid="seat-1"] > [data-hex="c4"]',
      'leader: [data-hex="d4"] > [data-testid="seat-0"]',
    ]);
  });

  it('what work brings comes from where the leader stands, to its counter', () => {
    const [taken] = flightsOf(view(), [move('take wood'), gain('wood', 1)]);
    expect(taken).toEqual({ what: 'wood', seat: 0, from: ['[data-hex="e3"]'], to: ['[data-testid="seat-0"] [data-good="wood"]', '[data-testid="seat-0"]'] });
  });

  it('a development is paid at its tile, which gets a hut and turns', () => {
    const happened = [move('pay wood'), gain('wood', -1), gain('huts', -1), turned(1, { owner: 0 })];
    expect(ways(happened, view({ pending: { tile: 'd4' } }))).toEqual([
      'hut: [data-testid="seat-0"] > [data-hex="d4"]',
      'wood: [data-testid="seat-0"] > [data-hex="d4"]',
    ]);
    expect(turnsOf(happened)).toEqual(['d4']);
  });

  it('an offer lays a token on its segment', () => {
    const [before] = view().sites;
    const after = { ...before, segments: before?.segments.map((segment) => (segment.number === 2 ? { ...segment, owner: 0 } : segment)) };
    const [token, hide] = flightsOf(view(), [move('offer varna 2'), gain('hide', -1), { kind: 'board', part: 'sites', index: 0, before, after }]);
    expect(token).toMatchObject({ what: 'token', to: ['[data-hex="a1"] [data-segment="2"]', '[data-hex="a1"]'] });
    expect(hide?.to).toEqual(['[data-hex="a1"]']);
  });

  it('homage goes from one player to the other, all else to the map', () => {
    expect(ways([move('borrow blue'), gain('status', -1), gain('status', 1, 1), gain('food', 1)])).toEqual([
      'status: [data-testid="seat-0"] > [data-testid="seat-1"]',
      'food: [data-hex="e3"] > [data-testid="seat-0"]',
    ]);
  });

  it('what is lost at the end of a turn is not what the next player gets', () => {
    expect(ways([move('end'), gain('food', -1), gain('food', 1, 1)])).toEqual([
      'food: [data-testid="seat-0"] > [data-hex="e3"]',
      'food: [data-hex="c4"] > [data-testid="seat-1"]',
    ]);
  });

  it('an explored tile turns, a set-up does not', () => {
    const explored = turned(2, { face_up: true, ability: 'jug' });
    expect(turnsOf([move('explore c4'), explored])).toEqual(['c4']);
    const dealt: Happening = { kind: 'change', seat: 0, what: 'dealt', before: [], after: [] };
    expect([turnsOf([dealt, explored]), flightsOf(view(), [dealt, leader(null, 'e3')])]).toEqual([[], []]);
  });
});

describe('showing it', () => {
  const next = { ...position('turn', []), happened: [move('walk d4'), leader('e3', 'd4')] } as unknown as Position;
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
