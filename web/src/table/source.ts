/** Where a replay comes from: a table of the server, or a record of one's own. Positions that were seen are kept. */

import { get, post } from '../shared/api';
import type { Position, ReplayPosition, TableSummary, Timeline } from '../shared/types';
import { calledName } from './people';

export interface About {
  /** Empty where nobody knows who sat there. */
  names: string[];
  /** Everything is open now. */
  over: boolean;
}

interface Endpoints {
  timeline: () => Promise<Timeline>;
  shot: (number: number, seat: number | null) => Promise<ReplayPosition>;
  about: () => Promise<About>;
  from: (number: number) => Record<string, unknown>;
}

const NOBODY = -1; // the seat of those who look on at a finished table; at a running one everybody looks from their own

function ofTable(table: string): Endpoints {
  let over = false;
  return {
    timeline: () => get<Timeline>(`/tables/${table}/timeline`),
    shot: (number, seat) => get<ReplayPosition>(`/tables/${table}/positions/${number}${over ? `?seat=${seat ?? NOBODY}` : ''}`),
    about: async () => {
      const summary = await get<TableSummary>(`/tables/${table}`);
      over = summary.state === 'over';
      return { names: summary.seats.map(calledName), over };
    },
    from: (number) => ({ table, number }),
  };
}

function ofRecord(record: string): Endpoints {
  return {
    timeline: () => post<Timeline>('/records/timeline', { record }),
    shot: (number, seat) => post<ReplayPosition>('/records/positions', { record, number, seat }),
    about: () => Promise.resolve({ names: [], over: true }),
    from: (number) => ({ record, number }),
  };
}

export class Source {
  readonly #endpoints: Endpoints;
  readonly #kept = new Map<string, Promise<ReplayPosition>>();

  constructor(readonly what: { table: string } | { record: string }) {
    this.#endpoints = 'table' in what ? ofTable(what.table) : ofRecord(what.record);
  }

  timeline(): Promise<Timeline> {
    return this.#endpoints.timeline();
  }

  about(): Promise<About> {
    return this.#endpoints.about();
  }

  from(number: number): Record<string, unknown> {
    return this.#endpoints.from(number);
  }

  shot(number: number, seat: number | null): Promise<ReplayPosition> {
    const key = `${seat} ${number}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const asked = this.#endpoints.shot(number, seat);
    this.#kept.set(key, asked);
    asked.catch(() => this.#kept.delete(key));
    return asked;
  }

  /** Ask for what will be looked at next, one after the other. */
  async prefetch(numbers: number[], seat: number | null, wanted: () => boolean): Promise<void> {
    for (const number of numbers) {
      if (!wanted()) return;
      await this.shot(number, seat).catch(() => {});
    }
  }
}

/** A replayed position as the table's parts show it: nobody can do anything. */
export function asPosition(shot: ReplayPosition, names: string[]): Position {
  return {
    kind: 'position',
    table: '',
    number: shot.number,
    state: shot.view.phase === 'over' ? 'over' : 'playing',
    seat: shot.seat,
    seats: names.map((name, number) => ({ number, kind: 'human', name, bot: null, away: false })),
    view: shot.view,
    choices: [],
    happened: shot.happened,
    rated: false,
    undo: 0,
    undo_step: 0,
    undo_barred: 'nothing',
    redo: null,
    takeback_request: null,
    clock: null,
    commitment: '',
    revealed: null,
    rematch: null,
    owner: null,
    winners: null,
    preparing: false,
  };
}
