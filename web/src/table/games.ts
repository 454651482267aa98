/** The tables of the games, loaded when one of them is looked at. */

import type { Component } from 'svelte';
import type { Show } from '../shared/live.svelte';

export interface GameTable {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has a view of its own
  Table: Component<any>;
  /** Shows what happened before the next position is seen. */
  show: Show;
}

const GAMES: Record<string, () => Promise<GameTable>> = {
  'stone-age': async () => {
    const [table, flights] = await Promise.all([import('../stone_age/StoneAge.svelte'), import('../stone_age/flights')]);
    return { Table: table.default, show: flights.show as Show };
  },
};

export function loadGame(name: string): Promise<GameTable> {
  const load = GAMES[name];
  return load ? load() : Promise.reject(new Error(name));
}
