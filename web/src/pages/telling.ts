/** What went wrong, in the reader's words where we have them, otherwise in the server's. */

import { Refusal } from '../shared/api';
import { settings } from '../shared/settings.svelte';
import { has, t } from '../shared/words.svelte';

/** Words for the reader, and after them what the server says in English where we have no words for it. */
export interface Told {
  text: string;
  english: string;
}

export const NOTHING: Told = { text: '', english: '' };

const OWN_WORDS = ['refused', 'bad-request'];
const SENTENCES: [begins: RegExp, word: string][] = [
  [/^(a name has|name:)/, 'name'],
  [/^table: String should match/, 'not-found'],
  [/^(a running table|positions of a running table|only a finished table)/, 'running'],
  [/^it is not your turn/, 'turn'],
  [/^there is nothing to (take back|agree to)/, 'nothing-back'],
  [/^there is no such open seat/, 'no-seat'],
  [/seats that differ are not shuffled/, 'not-shuffled'],
  [/^(this table is not being played now|the game is over|The game is over)/, 'not-played'],
];
const LINE = /^line (?<line>\d+): (?<reason>.+)$/s;

function known(problem: unknown): string | null {
  if (!(problem instanceof Refusal)) return null;
  const sentence = SENTENCES.find(([begins]) => begins.test(problem.message));
  const word = `problem.${sentence?.[1] ?? problem.problem}`;
  return has(word) && (sentence || !OWN_WORDS.includes(problem.problem)) ? t(word) : null;
}

export function told(problem: unknown): string {
  return known(problem) ?? (problem instanceof Error ? problem.message : String(problem));
}

/** The same, where there is room for a line of its own in English. */
export function telling(problem: unknown): Told {
  const words = known(problem);
  if (words !== null || settings.language === 'en') return { text: words ?? told(problem), english: '' };
  return { text: t('problem.in-english'), english: told(problem) };
}

/** What is wrong with a record that was sent: the line, and what the server says about it. */
export function tellingOfRecord(problem: unknown): Told {
  if (!(problem instanceof Refusal) || !OWN_WORDS.includes(problem.problem)) return telling(problem);
  const { line, reason } = LINE.exec(problem.message)?.groups ?? {};
  const text = line ? t('replay.upload.wrong-line', { line }) : t('replay.upload.unreadable');
  return { text, english: reason ?? problem.message };
}
