/** What the table says by itself, in the reader's words. */

import { botName } from '../pages/games';
import { t } from '../shared/words.svelte';

const NOTES: [pattern: RegExp, word: string][] = [
  [/^(?<name>.+) has left\.$/, 'left'],
  [/^(?<name>.+) ran out of time; a bot stands in\.$/, 'late'],
  [/^(?<from>.+) was replaced by (?<to>[\w-]+): .+\.$/, 'replaced'],
];

export function noteWords(text: string): string {
  for (const [pattern, word] of NOTES) {
    const found = pattern.exec(text);
    const { name = '', from = '', to = '' } = found?.groups ?? {};
    if (found) return t(`chat.note.${word}`, { name, from: botName(from), to: botName(to) });
  }
  return text;
}
