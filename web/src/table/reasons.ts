/** Why a place cannot be chosen, with the sentence of the rulebook in the chosen language. */

import { get } from '../shared/api';
import { settings, type Language } from '../shared/settings.svelte';
import type { Book, Position } from '../shared/types';
import { has, t } from '../shared/words.svelte';

interface Rule {
  book: string;
  number: string;
}

/** A reason by its kind; `what` is the place, good or decision that it names. */
export interface Why {
  kind: string;
  what: string | null;
}

interface WhyNot {
  reason: string | null;
  why?: Why | null;
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

/** The reason in our own words; nothing where we have none for it. */
export function inWords({ kind, what }: Why): string {
  const word = (key: string): string => (has(key) ? t(key) : '');
  const at = word(`reason.at.${what}`);
  if (kind === 'full' && /^(card|building)-/.test(what ?? '')) return t('reason.taken', { at });
  if (!has(`reason.kind.${kind}`)) return '';
  return t(`reason.kind.${kind}`, { at, good: word(`stone_age.good.${what}`), question: word(`stone_age.decision.${what}`) });
}

/** What keeps everybody else from doing anything: somebody else is to move. */
export function whoseTurn(position: Pick<Position, 'state' | 'seat' | 'preparing'> & { view: { to_act: number | null } } | null, names: string[]): string {
  const acting = position?.state === 'playing' ? position.view.to_act : null;
  if (!position || acting === null || acting === position.seat) return '';
  return t(position.preparing ? 'table.preparing' : 'table.turn', { name: names[acting] ?? '' });
}

/** Why, and the rule that says so; where there are no words for it, the rule alone, or in English the server's reason. */
export async function sentenceOf(table: string, place: string): Promise<string> {
  const found = await get<WhyNot>(`/tables/${table}/why-not?place=${encodeURIComponent(place)}`);
  if (found.reason === null) return '';
  const rule = found.rule ? await sentence(found.rule, settings.language).catch(() => '') : '';
  const english = settings.language === 'en' ? found.reason.replace(rule ? NUMBER : '', '') : '';
  const why = (found.why && inWords(found.why)) || english;
  return [why, rule].filter(Boolean).join(' ') || t('actions.notNow');
}
