import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/shared/settings.svelte';
import type { Pieces, StoneAgeView } from '../src/shared/types';
import { ReplayPlayer } from '../src/table/replayPlayer.svelte';
import Scrubber from '../src/table/Scrubber.svelte';
import { explain, rowsOfSymbols } from '../src/table/stone_age/sheet';
import { Source } from '../src/table/source';

const asked: string[] = [];

function answer(path: string): unknown {
  const [, number, seat] = /positions\/(\d+)(?:\?seat=(-?\d+))?/.exec(path) ?? [];
  if (number !== undefined) return { number: Number(number), moves: 9, seat: seat === '-1' ? null : Number(seat), happened: [], view: { phase: 'place' } };
  return { state: 'over', seats: [{ name: 'Ann' }, { name: 'Bob' }] };
}

beforeEach(() => {
  settings.language = 'en';
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace('/api/tables/t', ''));
    await Promise.resolve();
    return new Response(JSON.stringify(answer(path)));
  });
});

afterEach(() => vi.unstubAllGlobals());

function open(): Promise<ReplayPlayer> {
  const source = new Source({ table: 't' });
  return source.about().then(() => new ReplayPlayer(source, 9, () => ['Ann', 'Bob'], () => Promise.resolve(), (error) => expect.fail(String(error))));
}

describe('replaying', () => {
  it('asks once for a position and ahead for its neighbours', async () => {
    const replaying = await open();
    replaying.to(4);
    await vi.waitFor(() => expect(asked).toHaveLength(7));
    expect(asked.slice(1)).toEqual([4, 5, 3, 6, 7, 2].map((number) => `/positions/${number}?seat=-1`));
    replaying.to(5);
    await vi.waitFor(() => expect(replaying.position?.number).toBe(5));
    expect(asked.filter((path) => path.includes('/5?'))).toHaveLength(1);
  });

  it('shows the last of many requests, not all of them', async () => {
    const replaying = await open();
    for (const number of [1, 2, 3, 8]) replaying.to(number);
    await vi.waitFor(() => expect(replaying.position?.number).toBe(8));
    expect(asked.slice(1, 3)).toEqual(['/positions/1?seat=-1', '/positions/8?seat=-1']);
    replaying.close();
  });

  it('looks from another seat', async () => {
    const replaying = await open();
    replaying.to(1);
    replaying.from(1);
    await vi.waitFor(() => expect(replaying.position?.seat).toBe(1));
    replaying.close();
  });

  it('stays between the first and the last move', async () => {
    const replaying = await open();
    replaying.to(99);
    expect(replaying.number).toBe(9);
    replaying.to(-1);
    expect(replaying.number).toBe(0);
    replaying.close();
  });
});

describe('the scrubber', () => {
  it('goes by keys and buttons, and stops playing then', () => {
    const [onmove, onplay] = [vi.fn(), vi.fn()];
    const scrubber = mount(Scrubber, { target: document.body, props: { number: 3, moves: 9, round: 1, playing: false, onmove, onplay } });
    flushSync();
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    document.querySelector<HTMLButtonElement>('[data-step=last]')?.click();
    expect(onmove.mock.calls.flat()).toEqual([4, 2, 0, 9, 9]);
    expect(onplay).toHaveBeenCalledWith(false);
    expect(document.querySelector('[data-testid=replay-slider]')?.getAttribute('aria-valuetext')).toBe('Move 3 of 9, round 1');
    void unmount(scrubber);
  });
});

describe('the score sheet', () => {
  const pieces = {
    cards: {
      C01: { bottom: { kind: 'farmer', weight: 2, culture: false } },
      C02: { bottom: { kind: 'farmer', weight: 1, culture: false } },
      C03: { bottom: { kind: 'art', weight: 1, culture: true } },
      C04: { bottom: { kind: 'music', weight: 1, culture: true } },
      C05: { bottom: { kind: 'art', weight: 1, culture: true } },
    },
    buildings: {},
  } as unknown as Pieces;
  const player = { agriculture: 5, wood: 2, brick: 0, stone: 0, gold: 1, claim: false, card_ids: Object.keys(pieces.cards) };
  const view = { players: [player] } as unknown as StoneAgeView;

  it('explains points by what lies on the board', () => {
    expect(explain('farmers', view, 0, pieces, 15)).toBe('Farmers 3 × agriculture 5 = 15.');
    expect(explain('culture', view, 0, pieces, 5)).toBe('2 different cultures (art and music); 1 culture (art). Together 5.');
    expect(explain('resources', view, 0, pieces, 3)).toBe('2 wood and 1 gold left over: 3.');
    expect(explain('track', view, 0, pieces, 40)).toBe('40 on the score track, gained during the game.');
  });

  it('lays symbols out in rows without doubles', () => {
    expect(rowsOfSymbols(['art', 'art', 'music', 'art'])).toEqual([['art', 'music'], ['art'], ['art']]);
  });
});
