/** The lessons there are: what each game teaches at its table. */

import type { Choice, Position } from '../shared/types';
import type { Step } from './engine';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has a table of its own
export type Own = any;

export interface Lesson {
  steps: readonly Step<Own>[];
  /** The options of its table. */
  options: Record<string, unknown>;
  title: (step: string) => string;
  text: (step: string, values?: Record<string, string | number>) => string;
  /** What the coach proposes. */
  proposal: (choice: Choice, table: Own, names: string[]) => string;
  /** What can be said once about a choice of this kind, and the name of the kind. */
  remark: (choice: Choice) => { kind: string; words: string } | null;
}

/** What the coach sees of a table. */
export function tableOf(position: Position, pieces: unknown): Own {
  const { view, choices, happened, seat } = position;
  return seat === null ? null : { view, choices, happened, seat, pieces };
}

const LESSONS: Record<string, () => Promise<{ lesson: Lesson }>> = {
  'stone-age': () => import('./stone_age'),
  epoch: () => import('./epoch'),
};

export const TAUGHT = Object.keys(LESSONS);

export async function loadLesson(game: string): Promise<Lesson> {
  const load = LESSONS[game];
  if (!load) throw new Error(game);
  return (await load()).lesson;
}
