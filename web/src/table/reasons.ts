/** Why a place cannot be chosen, with the sentence of the rulebook in the chosen language. */

import { get } from '../shared/api';
import { settings, type Language } from '../shared/settings.svelte';
import type { Book, Position } from '../shared/types';
import { has, t } from '../shared/words.svelte';

interface Rule {
  book: string;
  number: string;
}

/** Why something is not allowed, as the rules tell it: a code, what it is about, and the sentence of the rulebook. */
export interface Refused {
  code: string | null;
  parameters: Record<string, string | number | string[]>;
  rule: Rule | null;
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

type Key = (value: string) => string;

/** What names a parameter in each game; what no key names is said as it is. */
const NAMES: Record<string, Record<string, Key>> = {
  'stone-age': {
    place: (place) => `reason.at.${place}`,
    piece: (good) => `stone_age.good.${good}`,
    decision: (decision) => `stone_age.decision.${decision}`,
  },
  epoch: {
    piece: (material) => `epoch.material.${material}`,
    decision: (decision) => `epoch.decision.${decision}`,
  },
};

function said(game: string, name: string, value: string | number | string[]): string | number {
  if (Array.isArray(value)) return value.join(t('refusal.or'));
  const key = NAMES[game]?.[name]?.(String(value));
  return key && has(key) ? t(key) : value;
}

/** The refusal in our own words. */
export function inWords({ code, parameters }: Refused, game: string): string {
  const told = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, said(game, name, value)]));
  const own = `refusal.${game}.${code}`;
  const text = has(own) ? t(own, told) : t(`refusal.any.${code}`, told);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What keeps everybody else from doing anything: somebody else is to move. */
export function whoseTurn(position: Pick<Position, 'state' | 'seat' | 'preparing'> & { view: { to_act: number | null } } | null, names: string[]): string {
  const acting = position?.state === 'playing' ? position.view.to_act : null;
  if (!position || acting === null || acting === position.seat) return '';
  return t(position.preparing ? 'table.preparing' : 'table.turn', { name: names[acting] ?? '' });
}

/** Why a place cannot be chosen, and the rule that says so. */
export async function sentenceOf(table: string, game: string, place: string): Promise<string> {
  const found = await get<Refused>(`/tables/${table}/why-not?place=${encodeURIComponent(place)}`);
  if (found.code === null) return '';
  const rule = found.rule ? await sentence(found.rule, settings.language).catch(() => '') : '';
  return [inWords(found, game), rule].filter(Boolean).join(' ');
}
