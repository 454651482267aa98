/** Where the lesson of a game was left, kept in this browser. */

const keyOf = (game: string): string => `holocene-lesson-${game}`;

export interface Kept {
  table: string;
  seen: string[];
}

function isKept(found: unknown): found is Kept {
  const { table, seen } = (found ?? {}) as Partial<Kept>;
  return typeof table === 'string' && Array.isArray(seen) && seen.every((name) => typeof name === 'string');
}

export function readLesson(game: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    return isKept(found) ? found : null;
  } catch {
    return null;
  }
}

export function keepLesson(game: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing: the lesson lasts as long as the page
  }
}

export function forgetLesson(game: string): void {
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // nothing was kept
  }
}
