/** A view as rows of words, for games that have no drawings. */

import type { AnyView } from '../shared/types';

const TOLD_ELSEWHERE = new Set(['game', 'options', 'players', 'scores', 'to_act', 'decision']);
const WHO = new Set(['seat', 'colour']);

export const spaced = (name: string): string => name.replaceAll('_', ' ');

/** What is nobody's own. */
export function commonRows(view: AnyView): [name: string, value: unknown][] {
  return Object.entries(view)
    .filter(([name, value]) => !TOLD_ELSEWHERE.has(name) && said(value) !== '')
    .map(([name, value]) => [spaced(name), value]);
}

/** Everything that players have, with the value of each. */
export function playerRows(view: AnyView): [name: string, values: unknown[]][] {
  const boards = view.players as unknown as Record<string, unknown>[];
  const names = [...new Set(boards.flatMap((board) => Object.keys(board)))].filter((name) => !WHO.has(name));
  return names.map((name) => [spaced(name), boards.map((board) => board[name])]);
}

/** Plain JSON as people write it. */
export function said(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(said).filter(Boolean).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value).map(([name, each]) => `${spaced(name)} ${said(each)}`).join(', ');
  }
  return String(value);
}
