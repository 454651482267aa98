/** What went wrong, in the reader's words where we have them, otherwise in the server's. */

import { Refusal } from '../shared/api';
import { has, t } from '../shared/words.svelte';

const OWN_WORDS = ['refused', 'bad-request'];

export function told(problem: unknown): string {
  if (problem instanceof Refusal && !OWN_WORDS.includes(problem.problem) && has(`problem.${problem.problem}`)) {
    return t(`problem.${problem.problem}`);
  }
  return problem instanceof Error ? problem.message : String(problem);
}
