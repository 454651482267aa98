/** What the server says about names and passwords, in the reader's words. */

import { Refusal } from '../shared/api';
import { t } from '../shared/words.svelte';
import { told } from './telling';


const SENTENCES: [begins: string, word: string][] = [
  ['login or password is wrong', 'wrong'],
  ['that login is taken', 'taken'],
  ['a login has', 'login-shape'],
  ['a password has', 'password-shape'],
  ['login:', 'login-shape'],
  ['password:', 'password-shape'],
];

export function accountProblem(problem: unknown): string {
  const sentence = problem instanceof Refusal ? problem.message : '';
  const found = SENTENCES.find(([begins]) => sentence.startsWith(begins));
  return found ? t(`settings.account.${found[1]}`) : told(problem);
}
