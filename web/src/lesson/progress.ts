/** Where the lesson of a game was left, kept in this browser. */

const keyOf = (game: string): string => `holocene-lesson-${game}`;

export interface Progress {
  table: string;
  seen: string[];
}

function isProgress(found: unknown): found is Progress {
  const { table, seen } = (found ?? {}) as Partial<Progress>;
  return typeof table === 'string' && Array.isArray(seen) && seen.every((name) => typeof name === 'string');
}

export function readLesson(game: string): Progress | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    return isProgress(found) ? found : null;
  } catch {
    return null;
  }
}

export function keepLesson(game: string, kept: Progress): void {
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
