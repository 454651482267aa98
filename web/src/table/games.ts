/** The games as the tables, stories, score sheets and hints know them, loaded when one of them is looked at. */

import type { Mark } from '../art/brush';
import type { Component } from 'svelte';
import type { Show } from '../shared/live.svelte';
import type { Choice } from '../shared/types';
import type { Clause } from './clauses';
import type { Narrator } from './story';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has a view and pieces of its own, and both come from the same game
type Own = any;

/** The rows of a score sheet. */
export interface Sheet {
  categories: (view: Own) => string[];
  /** The name of a row. */
  name: (category: string) => string;
  /** A drawing for a row, in a box of 24. */
  picture?: (category: string) => readonly Mark[];
  /** One cell, explained by what lies on the table. */
  explain: (category: string, view: Own, seat: number, pieces: Own, points: number) => string;
  /** What is said instead of who won, where this game says something else. */
  verdict?: (view: Own, winners: number[], seat: number | null, names: string[]) => string | null;
}

/** What a hint says about a choice. */
export interface Advice {
  say: (choice: Choice, view: Own, names: string[], pieces: Own) => string;
  /** More about it. */
  about: (choice: Choice, view: Own, pieces: Own) => string[];
  /** A value of a reason that is no number. */
  value: (name: string, value: string) => string;
}

export interface GameTable {
  Table: Component<Own>;
  /** Shows what happened before the next position is seen. */
  show: Show;
  narrator: () => Narrator;
  /** One clause without its subject. */
  say: (clause: Clause, names: string[], pieces: Own) => string;
  /** The key of the words for a move that brought nothing worth a line, by its verb. */
  small: (verb: string) => string;
  sheet: Sheet;
  advice: Advice;
  /** Whether the dice that were rolled are special ones. */
  styled?: (view: Own, pieces: Own) => boolean;
}

const GAMES: Record<string, () => Promise<{ game: GameTable }>> = {
  'stone-age': () => import('./stone_age/game'),
  epoch: () => import('./epoch/game'),
};

const loaded = new Map<string, GameTable>();

export async function loadGame(name: string): Promise<GameTable> {
  const load = GAMES[name] ?? (() => import('./plain/game'));
  const { game } = await load();
  loaded.set(name, game);
  return game;
}

/** A game that is at a table already, so it is loaded. */
export function gameOf(name: string): GameTable {
  const game = loaded.get(name);
  if (!game) throw new Error(name);
  return game;
}
