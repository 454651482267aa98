/** A line of the story in words of the chosen language. */

import { settings } from '../shared/settings.svelte';
import { has, number, t } from '../shared/words.svelte';
import type { Clause } from './clauses';
import type { GameTable } from './games';
import type { Line } from './story';

const MINUS = '\u2212';

const lists = new Map<string, Intl.ListFormat>(); // to make one takes long

export function list(parts: string[]): string {
  const language = settings.language;
  const known = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, known);
  return known.format(parts);
}

export function signed(value: number, digits = 0): string {
  const shown = number(Math.abs(value), digits);
  return value > 0 ? `+${shown}` : value < 0 ? MINUS + shown : shown;
}

/** What is said in the same way at every table. */
const COMMON: Record<string, (clause: Clause, names: string[]) => string> = {
  undo: ({ count = 0 }) => t('story.say.undo', { count }),
  over: ({ each = [] }, names) =>
    t('story.say.over', { each: each.map(({ seat, amounts }) => `${names[seat]} ${amounts.total}`).join(' · ') }),
  other: ({ text = '' }) => text,
};

export type StoryWords = Pick<GameTable, 'say' | 'small'>;

/** The whole sentence. */
export function sayLine(line: Line, names: string[], pieces: unknown, storyWords: StoryWords): string {
  const deed = list(line.clauses.map((clause) => COMMON[clause.say]?.(clause, names) ?? storyWords.say(clause, names, pieces)));
  return line.seat === null ? deed : t('story.sentence', { name: names[line.seat] ?? '', deed });
}

/** A move that brought nothing worth a line. */
export function saySmall(text: string, seat: number, names: string[], storyWords: StoryWords): string {
  const [verb = '', place = ''] = text.split(' ');
  const word = storyWords.small(verb);
  return t('story.sentence', { name: names[seat] ?? '', deed: has(word) ? t(word, { place }) : text });
}
