/** What the table says by itself, in the reader's words. */

import { botName } from '../pages/games';
import type { Remark } from '../shared/types';
import { has, t } from '../shared/words.svelte';

export function noteWords({ code, parameters, text }: Pick<Remark, 'code' | 'parameters' | 'text'>): string {
  const { bot = '', other = '' } = parameters;
  return has(`chat.note.${code}`) ? t(`chat.note.${code}`, { ...parameters, bot: botName(bot), other: botName(other) }) : text;
}
