/** A table to be laid, as the form has it and as the server wants it. */

import { Refusal } from '../shared/api';
import type { Clock, Pace } from './clocks';
import type { GameInfo } from './games';
import { fieldOf, errorText } from './errorText';

export interface TableSetup {
  game: string;
  /** For each seat "human", "open" or "bot:NAME". */
  seats: string[];
  options: Record<string, unknown>;
  public: boolean;
  pace: Pace;
  clock: Clock | null;
  rated: boolean;
  /** Who sits where is drawn when the table starts. */
  shuffle: boolean;
}

/** Options that fit so many players: one value for each seat, and what is fixed for who plays alone. */
export function fitted(options: Record<string, unknown>, count: number, game: GameInfo): Record<string, unknown> {
  const all = { ...options };
  for (const [name, { kind, alone, numbers = [] }] of Object.entries(game.choices)) {
    const list = Array.isArray(all[name]) ? (all[name] as unknown[]) : [];
    if (kind === 'number-each') all[name] = Array.from({ length: count }, (_, seat) => list[seat] ?? numbers[0]);
    if (kind === 'seat' && Number(all[name]) >= count) all[name] = 0;
    if (alone !== undefined && count === 1) all[name] = alone;
  }
  return all;
}

/** Whether an option is as usual; a list with one value for each seat is, whatever the number of seats. */
function isUsual(value: unknown, usual: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(usual)) return value === usual;
  return value.every((each) => each === usual[0]);
}

/** Whether the seats can be drawn: there are several, and none of them differs. */
export function mayShuffle({ seats, options }: Pick<TableSetup, 'seats' | 'options'>, game: GameInfo): boolean {
  const each = Object.entries(game.choices).flatMap(([name, { kind }]) => (kind === 'number-each' ? [options[name]] : []));
  return seats.length > 1 && each.every((values) => !Array.isArray(values) || new Set(values).size < 2);
}

export function asked(setup: TableSetup, usual: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.entries(setup.options).filter(([name, value]) => !isUsual(value, usual[name]));
  const rated = setup.rated && setup.seats.length > 1;
  const seats = setup.seats.map((seat) => (seat.startsWith('bot:') ? { kind: 'bot', bot: seat.slice(4) } : { kind: seat }));
  return { ...setup, rated, seats, options: Object.fromEntries(changed) };
}

export interface Fault {
  field: string;
  text: string;
}

const NOWHERE = 'table';
const SHOWN = ['seats', 'clock']; // fields of a request with a place of their own for what is wrong
const FIELDS: Record<string, string> = { 'no-such-bot': 'seats', 'player-count': 'seats' };

/** The field that an error is about. */
export function faultOf(error: unknown): Fault {
  const text = errorText(error);
  if (!(error instanceof Refusal)) return { field: NOWHERE, text };
  const { code, parameters } = error.about;
  const option = parameters.option === 'players' ? 'seats' : String(parameters.option ?? '');
  const field = SHOWN.find((each) => code === 'wrong-field' && each === fieldOf(error));
  return { field: (FIELDS[code] ?? field ?? option) || NOWHERE, text };
}
