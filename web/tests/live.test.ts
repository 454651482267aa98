import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../src/shared/live.svelte';
import type { Position } from '../src/shared/types';

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: { number: number; move: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor(readonly url: string) {
    FakeSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { number: number; move: string });
  }

  close(): void {
    this.onclose?.({ code: 1000, reason: '' });
  }

  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const at = (number: number): Partial<Position> => ({ kind: 'position', number, happened: number === 4 ? [] : [{ kind: 'move', seat: 0, text: 'pay wood' }] });

beforeEach(() => vi.stubGlobal('WebSocket', FakeSocket));
afterEach(() => vi.unstubAllGlobals());

describe('a table as it happens', () => {
  it('sends the second of two moves after the newest position, though an older one is still being shown', async () => {
    let shown: () => void = () => {};
    const live = new Live('table', () => new Promise((done) => (shown = done)));
    const socket = FakeSocket.last;
    socket.onopen?.();
    socket.hear(at(4));
    const first = live.play('pay wood');
    socket.hear(at(5));
    socket.hear({ kind: 'stored', number: 5 });
    await first;
    expect(live.position?.number).toBe(4);
    void live.play('pay gold').catch(() => {});
    expect(socket.sent).toEqual([
      { number: 5, move: 'pay wood' },
      { number: 6, move: 'pay gold' },
    ]);
    shown();
    live.close();
  });

  describe('when the connection is lost with a move chosen', () => {
    const choice = { text: 'use forest', kind: 'use', label: '' };

    async function lostWith(then: Partial<Position>, chosen: 'before' | 'after'): Promise<{ live: Live; played: Promise<unknown>; again: FakeSocket }> {
      vi.useFakeTimers();
      const live = new Live('table');
      const before = FakeSocket.last;
      before.onopen?.();
      before.hear({ ...at(4), choices: [choice] });
      const play = (): Promise<unknown> => live.play('use forest').then(() => 'stored', (error: { error: string }) => error.error);
      let played = chosen === 'before' ? play() : null;
      before.readyState = 3;
      before.onclose?.({ code: 1006, reason: '' });
      played ??= play();
      expect(live.kept).toBe(true);
      await vi.advanceTimersByTimeAsync(500);
      const again = FakeSocket.last;
      again.onopen?.();
      again.hear(then);
      vi.useRealTimers();
      return { live, played, again };
    }

    it('sends it when the server is heard again and it is still legal at the same number', async () => {
      for (const chosen of ['before', 'after'] as const) {
        const { live, played, again } = await lostWith({ ...at(4), choices: [choice] }, chosen);
        expect(again.sent).toEqual([{ number: 5, move: 'use forest' }]);
        again.hear({ kind: 'stored', number: 5 });
        expect(await played).toBe('stored');
        expect(live.kept).toBe(false);
        live.close();
      }
    });

    it('asks to choose again when the table has moved on meanwhile', async () => {
      const { live, played, again } = await lostWith({ ...at(6), choices: [choice] }, 'after');
      expect(await played).toBe('choose-again');
      expect(again.sent).toEqual([]);
      live.close();
    });

    it('does not send again what the server had heard', async () => {
      const { live, played, again } = await lostWith({ ...at(5), choices: [choice] }, 'before');
      expect(await played).toBe('stored');
      expect(again.sent).toEqual([]);
      live.close();
    });
  });

  it('says that there is no such table when the socket never opens', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"error": "not-found", "message": "no"}', { status: 404 })));
    const live = new Live('nowhere');
    FakeSocket.last.onclose?.({ code: 1006, reason: '' });
    await vi.waitFor(() => expect(live.connection).toBe('refused'));
    expect(live.refusal).toBe('not-found');
  });

  it('comes back after the connection was lost', async () => {
    vi.useFakeTimers();
    const live = new Live('table');
    const before = FakeSocket.last;
    before.onopen?.();
    before.onclose?.({ code: 1006, reason: '' });
    expect(live.connection).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.last).not.toBe(before);
    live.close();
    vi.useRealTimers();
  });
});
