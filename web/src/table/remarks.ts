/** What the table says by itself, in the reader's words. */

import { t } from '../shared/words.svelte';

const NOTES: [pattern: RegExp, word: string][] = [
  [/^(?<name>.+) has left\.$/, 'left'],
  [/^(?<name>.+) ran out of time; a bot stands in\.$/, 'late'],
  [/^(?<name>.+) was replaced by (?<bot>[\w-]+): .+\.$/, 'replaced'],
];

export function noteWords(text: string): string {
  for (const [pattern, word] of NOTES) {
    const found = pattern.exec(text);
    if (found) return t(`chat.note.${word}`, found.groups);
  }
  return text;
}
