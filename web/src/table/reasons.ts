/** Why a place cannot be chosen, with the sentence of the rulebook in the chosen language. */

import { get } from '../shared/api';
import { settings, type Language } from '../shared/settings.svelte';
import type { Book } from '../shared/types';
import { t } from '../shared/words.svelte';

interface Rule {
  book: string;
  number: string;
}

interface WhyNot {
  reason: string | null;
  rule?: Rule | null;
}

const GAME_OF_BOOK: Record<string, string> = { stone_age: 'stone-age', expansion: 'stone-age', epoch: 'epoch' };
const shelf = new Map<string, Promise<Book[]>>();

function books(game: string, language: Language): Promise<Book[]> {
  const key = `${game} ${language}`;
  const kept = shelf.get(key);
  if (kept) return kept;
  const asked = get<{ books: Book[] }>(`/games/${game}/rulebook?language=${language}`).then((found) => found.books);
  shelf.set(key, asked);
  asked.catch(() => shelf.delete(key));
  return asked;
}

async function sentence(rule: Rule, language: Language): Promise<string> {
  const book = (await books(GAME_OF_BOOK[rule.book] ?? '', language)).find((each) => each.name === rule.book);
  const found = book?.chapters.flatMap((chapter) => chapter.sentences).find((each) => each.number === rule.number);
  return found ? t('actions.rule', { number: rule.number, text: plain(found.text) }) : '';
}

/** The text without the marks of emphasis. */
export function plain(text: string): string {
  return text.replace(/[*`]/g, '');
}

const NUMBER = /\s*\((?:[a-z]+ )?[\d.]+\)$/;

/** The reason is English; whoever reads another language gets the rule alone, where there is one. */
export async function sentenceOf(table: string, place: string): Promise<string> {
  const found = await get<WhyNot>(`/tables/${table}/why-not?place=${encodeURIComponent(place)}`);
  if (found.reason === null) return '';
  const rule = found.rule ? await sentence(found.rule, settings.language).catch(() => '') : '';
  if (settings.language !== 'en') return rule || t('actions.notNow');
  return rule ? `${found.reason.replace(NUMBER, '')} ${rule}` : found.reason;
}
