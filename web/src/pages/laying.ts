/** A table to be laid, as the form has it and as the server wants it. */

import { Refusal } from '../shared/api';
import { t } from '../shared/words.svelte';
import type { Clock, Pace } from './clocks';
import type { GameOffer } from './games';
import { told } from './telling';

export interface Wish {
  game: string;
  /** For each seat "human", "open" or "bot:NAME". */
  seats: string[];
  options: Record<string, unknown>;
  public: boolean;
  pace: Pace;
  clock: Clock | null;
  /** Who sits where is drawn when the table starts. */
  shuffle: boolean;
}

/** Options that fit so many players: one value for each seat, and what is fixed for who plays alone. */
export function fitted(options: Record<string, unknown>, count: number, game: GameOffer): Record<string, unknown> {
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
export function mayShuffle({ seats, options }: Pick<Wish, 'seats' | 'options'>, game: GameOffer): boolean {
  const each = Object.entries(game.choices).flatMap(([name, { kind }]) => (kind === 'number-each' ? [options[name]] : []));
  return seats.length > 1 && each.every((values) => !Array.isArray(values) || new Set(values).size < 2);
}

export function asked(wish: Wish, usual: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.entries(wish.options).filter(([name, value]) => !isUsual(value, usual[name]));
  const seats = wish.seats.map((seat) => (seat.startsWith('bot:') ? { kind: 'bot', bot: seat.slice(4) } : { kind: seat }));
  return { ...wish, seats, options: Object.fromEntries(changed) };
}

export interface Fault {
  field: string;
  text: string;
}

const NOWHERE = 'table';

/** The field that the server's sentence is about: it begins with it, or names an option, or counts the players. */
export function faultOf(problem: unknown, options: string[]): Fault {
  const text = told(problem);
  if (!(problem instanceof Refusal)) return { field: NOWHERE, text };
  const [, field, , rest] = /^(seats|clock|options)(\.[\w.]+)?: (.+)$/.exec(text) ?? [];
  if (field && rest) return { field, text: field === 'clock' ? t('lobby.new.clock-fault') : rest };
  const option = options.find((name) => text.startsWith(name));
  return { field: option ?? (/\bplayers\b/.test(text) ? 'seats' : NOWHERE), text };
}
