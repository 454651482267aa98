/** Why a place cannot be chosen, in the chosen language. */

import { get } from '../shared/api';
import type { Position, Rule } from '../shared/types';
import { has, t } from '../shared/words.svelte';

/** Why something is not allowed, as the rules tell it: a code, what it is about, and the sentence of the rulebook. */
export interface Refused {
  code: string | null;
  parameters: Record<string, string | number | string[]>;
  rule: Rule | null;
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
    colour: (colour) => `stone_age.colour.${colour}`,
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
export async function whyNot(table: string, game: string, place: string): Promise<{ text: string; rule: Rule | null }> {
  const found = await get<Refused>(`/tables/${table}/why-not?place=${encodeURIComponent(place)}`);
  return found.code === null ? { text: '', rule: null } : { text: inWords(found, game), rule: found.rule };
}
