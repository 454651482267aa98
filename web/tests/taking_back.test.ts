/** Undo finds one's last decision, whatever bots answer while it is on its way. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeBack } from '../src/table/takingBack';
import type { Position } from '../src/shared/types';
import { t } from '../src/shared/words.svelte';

type Back = Parameters<typeof takeBack>[0];

const at = (number: number, undo_step: number, undo = undo_step, undo_barred = 'nothing'): Position => ({ number, undo_step, undo, undo_barred }) as Position;

/** A table whose later positions are heard one by one, and what the server was asked. */
function table(...heard: Position[]): { live: Back; asked: unknown[] } {
  const asked: unknown[] = [];
  const live = {
    table: 'a',
    get newest() {
      return heard[0] ?? null;
    },
    after: async () => void heard.shift(),
  } as unknown as Back;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const stale = heard.length > 1;
    return new Response(JSON.stringify(stale ? { error: 'stale', code: 'stale', parameters: {} } : {}), { status: stale ? 409 : 200 });
  });
  return { live, asked };
}

describe('undo', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('takes back so many moves as lead to the last decision, or all at once', async () => {
    const { live, asked } = table(at(7, 2, 5));
    expect([await takeBack(live, false), await takeBack(live, true)]).toEqual(['', '']);
    expect(asked).toEqual([{ number: 8, count: 2 }, { number: 8, count: 5 }]);
  });

  it('is asked for again when a bot was faster', async () => {
    const { live, asked } = table(at(7, 1), at(8, 2));
    expect(await takeBack(live, false)).toBe('');
    expect(asked).toEqual([{ number: 8, count: 1 }, { number: 9, count: 2 }]);
  });

  it('says why it cannot be done, also if that came meanwhile', async () => {
    const { live, asked } = table(at(7, 1), at(8, 0, 0, 'dice'));
    expect(await takeBack(live, false)).toBe(t('actions.undo.barred.dice'));
    expect(asked).toHaveLength(1);
  });
});
