/** The facts of games: what is true at every table, with the numbers of their rules. The server tells them; no text or page has them typed in. */

import { get } from './api';

let known = $state.raw<Partial<Record<string, unknown>>>({});

/** Remember the facts of a game: words that name them show them from now on. */
export function know(game: string, facts: unknown): void {
  known = { ...known, [game]: facts };
}

export async function loadFacts<Facts>(game: string): Promise<Facts> {
  const facts = await get<Facts>(`/games/${game}/pieces`);
  know(game, facts);
  return facts;
}

export function factsOf<Facts>(game: string): Facts | undefined {
  return known[game] as Facts | undefined;
}

/** One fact by its path, such as `stone-age.places.river.pips`. */
export function fact(path: string): string | number | undefined {
  let found: unknown = known;
  for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key];
  return typeof found === 'number' || typeof found === 'string' ? found : undefined;
}
