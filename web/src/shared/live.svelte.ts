/** A table as it happens, over a socket that comes back by itself. */

import { tick } from 'svelte';
import { get, Refusal } from './api';
import type * as api from './schema';
import type { AnyView, Position, Remark } from './types';

type Message = api.Position | api.Remark | api.Stored | api.Failed;

export type Connection = 'connecting' | 'open' | 'slow' | 'lost' | 'refused';

const ERRORS: Record<number, string> = { 4401: 'not-signed-in', 4403: 'not-allowed', 4404: 'not-found', 4429: 'too-many-requests' };
const AGAIN = [300, 1_000, 2_000, 5_000];
const SLOW = 2_000;
const KEPT = 60; // positions whose story may not be told yet
const FAR_BEHIND = 40; // positions that are not shown one by one any more

/** Shows one position; the next one waits until it is done. */
export type Show = (before: Position | null, next: Position) => Promise<void>;

interface Waiting {
  number: number;
  move: string;
  /** Whether it went out at all. */
  sent: boolean;
  done: () => void;
  failed: (error: Refusal) => void;
}

const isTakenBack = ({ happened }: Pick<Position, 'happened'>): boolean => happened.some(({ kind }) => kind === 'undo');

export class Live<View extends AnyView = AnyView> {
  position = $state.raw<Position<View> | null>(null);
  remarks = $state<Remark[]>([]);
  connection = $state<Connection>('connecting');
  refusal = $state(''); // the kind of error
  kept = $state(false); // a move waits until the server is heard again
  past = $state.raw<Position<View>[]>([]);

  #socket: WebSocket | null = null;
  #closed = false;
  #opened = false;
  #tries = 0;
  #coming: Position<View>[] = [];
  #newest: Position<View> | null = null; // of those heard, shown or not
  #showing = false;
  #waiting: Waiting | null = null;
  #curious: (() => void)[] = []; // who wait for a position
  #show: Show;

  constructor(
    readonly table: string,
    show: Show = async () => {},
  ) {
    this.#show = show;
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#open();
  }

  #wake = (): void => {
    if (this.connection === 'lost' && document.visibilityState === 'visible') this.#open();
  };

  #open(): void {
    if (this.#closed || this.#socket !== null || this.connection === 'refused') return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#opened = true;
      this.#tries = 0;
      this.connection = 'open';
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => this.#lost(event);
  }

  #lost(event: CloseEvent): void {
    this.#socket = null;
    this.kept = this.#waiting !== null;
    if (this.#closed || event.code > 4_000) this.#give('no-answer');
    if (this.#closed) return;
    if (event.code > 4_000) return this.#refused(ERRORS[event.code] ?? 'not-found');
    if (!this.#opened) void this.#ask();
    this.connection = 'lost';
    setTimeout(() => this.#open(), AGAIN[Math.min(this.#tries++, AGAIN.length - 1)]);
  }

  #refused(error: string): void {
    this.connection = 'refused';
    this.refusal = error;
  }

  /** A socket that never opens does not say why; an ordinary question is answered. */
  async #ask(): Promise<void> {
    try {
      await get(`/tables/${this.table}`);
    } catch (error) {
      if (error instanceof Refusal && error.status >= 400 && error.status < 429) this.#refused('not-found');
    }
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'position':
        this.#newest = message as unknown as Position<View>;
        this.#coming.push(this.#newest);
        for (const tell of this.#curious.splice(0)) tell();
        if (this.kept) this.#resume(this.#newest);
        void this.#showAll();
        break;
      case 'remark':
        this.remarks.push(message);
        break;
      case 'stored':
        this.#answer(message.number)?.done();
        break;
      case 'error':
        this.#answer(message.number)?.failed(new Refusal(409, message.error, message));
    }
  }

  #answer(number: number | null | undefined): Waiting | null {
    const waiting = this.#waiting;
    if (waiting === null || (typeof number === 'number' && waiting.number !== number)) return null;
    this.#waiting = null;
    this.connection = 'open';
    return waiting;
  }

  /** After the connection came back: what was chosen is sent if it can still be done at the same number. */
  #resume(newest: Position<View>): void {
    const waiting = this.#waiting;
    this.kept = false;
    if (waiting === null) return;
    const same = newest.number + 1 === waiting.number;
    if (same && newest.choices.some(({ text }) => text === waiting.move)) return this.#send(waiting);
    if (!same && waiting.sent) this.#answer(waiting.number)?.done(); // it had been heard
    else this.#give('choose-again');
  }

  #send(waiting: Waiting): void {
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (open) this.#socket?.send(JSON.stringify({ number: waiting.number, move: waiting.move }));
    waiting.sent ||= open;
    this.kept = !open;
  }

  /** The move that waits will not be made. */
  #give(error: string): void {
    this.#waiting?.failed(new Refusal(0, error));
    this.#waiting = null;
    this.kept = false;
  }

  async #showAll(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let next = this.#coming.shift(); next !== undefined; next = this.#coming.shift()) {
      const quick = this.#coming.length > FAR_BEHIND || this.#coming.some(isTakenBack) || this.position === null || next.happened.length === 0;
      if (!quick) await this.#show(this.position as Position | null, next as Position);
      if (next.number !== this.position?.number) this.past = [...this.past.slice(-KEPT), next];
      this.position = next;
      await tick();
    }
    this.#showing = false;
  }

  /** Send a move, as soon as the server is heard; resolves when it is stored, rejects with a Refusal. */
  play(move: string): Promise<void> {
    const newest = this.#newest;
    if (newest === null || this.#waiting !== null || this.connection === 'refused') {
      return Promise.reject(new Refusal(0, 'no-answer'));
    }
    const slow = setTimeout(() => this.connection === 'open' && (this.connection = 'slow'), SLOW);
    return new Promise<void>((done, failed) => {
      this.#waiting = { number: newest.number + 1, move, sent: false, done, failed };
      this.#send(this.#waiting);
    }).finally(() => clearTimeout(slow));
  }

  /** The latest position that was heard, shown or not. */
  get newest(): Position<View> | null {
    return this.#newest;
  }

  /** Wait until the table is past so many lines of its log. */
  async after(number: number): Promise<void> {
    while (!this.#closed && (this.#newest?.number ?? 0) <= number) await new Promise<void>((heard) => this.#curious.push(heard));
  }

  /** Look anew: from now on as somebody else. */
  again(): void {
    this.#socket?.close();
  }

  close(): void {
    this.#closed = true;
    for (const tell of this.#curious.splice(0)) tell();
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close();
  }
}
