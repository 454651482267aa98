/** Where a lesson was left, kept in this browser. */

const KEY = 'holocene-lesson';

export interface Kept {
  table: string;
  seen: string[];
}

function isKept(found: unknown): found is Kept {
  const { table, seen } = (found ?? {}) as Partial<Kept>;
  return typeof table === 'string' && Array.isArray(seen) && seen.every((name) => typeof name === 'string');
}

export function readLesson(): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(found) ? found : null;
  } catch {
    return null;
  }
}

export function keepLesson(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing: the lesson lasts as long as the page
  }
}

export function forgetLesson(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
