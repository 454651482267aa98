/** What went wrong, in the reader's words where we have them, otherwise in the server's. */

import { Refusal } from '../shared/api';
import { has, t } from '../shared/words.svelte';

const OWN_WORDS = ['refused', 'bad-request'];
const SENTENCES: [begins: RegExp, word: string][] = [
  [/^(a name has|name:)/, 'name'],
  [/^table: String should match/, 'not-found'],
  [/^(a running table|positions of a running table|only a finished table)/, 'running'],
];

export function told(problem: unknown): string {
  const sentence = problem instanceof Refusal ? SENTENCES.find(([begins]) => begins.test(problem.message)) : undefined;
  if (sentence) return t(`problem.${sentence[1]}`);
  if (problem instanceof Refusal && !OWN_WORDS.includes(problem.problem) && has(`problem.${problem.problem}`)) {
    return t(`problem.${problem.problem}`);
  }
  return problem instanceof Error ? problem.message : String(problem);
}
