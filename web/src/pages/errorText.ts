/** What went wrong, in the reader's words: what the server tells is a code with parameters. */

import { Refusal } from '../shared/api';
import { has, t } from '../shared/words.svelte';
import type { Rule } from '../shared/types';
import { inWords } from '../table/reasons';

/** Words for the reader, what the server adds in English where only its own words say more, and the rule that refuses. */
export interface ErrorDetails {
  text: string;
  english: string;
  rule: Rule | null;
}

export const NOTHING: ErrorDetails = { text: '', english: '', rule: null };

const SAID_FURTHER = ['set-up', 'move']; // what is wrong with a line of a record, in the words of its game

type Values = Record<string, string | number>;

function valuesOf({ about }: Refusal): Values {
  const values = Object.entries(about.parameters).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]);
  return Object.fromEntries(values) as Values;
}

/** A field of a request, without the number of a seat or the like behind it. */
export function fieldOf({ about }: Refusal): string {
  return String(about.parameters.field ?? '').split('.')[0] ?? '';
}

function ofRules(refusal: Refusal, game: string): string {
  const sentence = inWords(refusal.about, game);
  const number = refusal.about.rule?.number;
  return number === undefined ? sentence : t('error.cited', { sentence, number });
}

export function errorText(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const { code, game } = error.about;
  if (game !== null) return ofRules(error, game);
  const values = valuesOf(error);
  const field = `error.field.${fieldOf(error)}`;
  if (code === 'wrong-field' && has(field)) return t(field);
  if (code === 'bad-record') values.wrong = t(`error.record.${values.wrong}`, values);
  return t(has(`error.${code}`) ? `error.${code}` : `error.${error.error}`, values);
}

/** The same, where there is room for a line of its own in English and for a link to the rule. */
export function errorDetails(error: unknown): ErrorDetails {
  const { code = '', parameters = {}, rule = null, game = null } = error instanceof Refusal ? error.about : {};
  if (error instanceof Refusal && game !== null) return { text: inWords(error.about, game), english: '', rule };
  const more = code === 'bad-option' || (code === 'bad-record' && SAID_FURTHER.includes(String(parameters.wrong)));
  return { text: errorText(error), english: more ? String(parameters.said) : '', rule: null };
}
