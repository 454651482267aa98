/** One's own finished tables, added up. */

import type { ResultLine as Result } from '../shared/schema';

export type { Result };

export interface Group {
  game: string;
  expansion: boolean;
  players: number;
  tables: number;
  won: number;
  average: number;
  best: number;
  /** The average of each part of the points. */
  parts: [name: string, points: number][];
}

const ONLY_WITH_EXPANSION = ['jewelry', 'merchant'];

/** Whether one's result has anything that the base game does not. */
export function withExpansion({ columns }: Result): boolean {
  return ONLY_WITH_EXPANSION.some((name) => (columns[name] ?? 0) > 0);
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

function group(results: Result[]): Group {
  const [first] = results as [Result, ...Result[]];
  const names = Object.keys(first.parts).filter((name) => name !== 'total' && (name !== 'merchants' || withExpansion(first)));
  return {
    game: first.game,
    expansion: withExpansion(first),
    players: first.players,
    tables: results.length,
    won: results.filter((result) => result.won).length,
    average: mean(results.map((result) => result.points)),
    best: Math.max(...results.map((result) => result.points)),
    parts: names.map((name) => [name, mean(results.map((result) => result.parts[name] ?? 0))]),
  };
}

/** By game, with or without the expansion, and number of players, where one has played most first. */
export function groups(results: Result[]): Group[] {
  const found = new Map<string, Result[]>();
  for (const result of results) {
    const key = `${result.game} ${result.players} ${withExpansion(result)}`;
    found.set(key, [...(found.get(key) ?? []), result]);
  }
  return [...found.values()].map(group).toSorted((one, other) => other.tables - one.tables);
}
