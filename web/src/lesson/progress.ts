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
    note(kept.table);
  } catch {
    // a browser that keeps nothing: the lesson lasts as long as the page
  }
}

const TABLES = 'holocene-lesson-tables';

/** The tables of this browser's lessons, the present ones and those begun anew: they are nobody's games. */
export function lessonTables(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(TABLES) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export function withoutLessons<T extends { id: string }>(tables: T[]): T[] {
  const lessons = lessonTables();
  return tables.filter(({ id }) => !lessons.includes(id));
}

function note(table: string): void {
  const known = lessonTables();
  if (!known.includes(table)) localStorage.setItem(TABLES, JSON.stringify([...known, table]));
}

export function forgetLesson(game: string): void {
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // nothing was kept
  }
}
