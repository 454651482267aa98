/** All words of the pages, in the chosen language. */

import { fact } from './facts.svelte';
import { settings, type Language } from './settings.svelte';

type Tree = { [key: string]: string | Tree };
type Values = Record<string, string | number>;

const files = import.meta.glob<Tree>('../words/*/*.json', { eager: true, import: 'default' });

export function flatten(tree: Tree, before: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(before + key, value);
    else flatten(value, `${before}${key}.`, into);
  }
}

function load(language: Language): Map<string, string> {
  const all = new Map<string, string>();
  for (const [path, tree] of Object.entries(files)) {
    const [, from, area] = /words\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    if (from === language) flatten(tree, `${area}.`, all);
  }
  return all;
}

const words: Record<Language, Map<string, string>> = { en: load('en'), de: load('de') };

/** Whether there is such a word, for lists that may grow on the server's side. */
export function has(key: string): boolean {
  return words[settings.language].has(key);
}

/** What a placeholder stands for: a value that is given, or where its name has dots a fact of a game. */
function filled(name: string, values: Values): string {
  return String(name.includes('.') ? (fact(name) ?? '…') : (values[name] ?? ''));
}

/** The words for a key; `count` chooses between one and other. */
export function t(key: string, values: Values = {}): string {
  const all = words[settings.language];
  const counted = `${key}.${values.count === 1 ? 'one' : 'other'}`;
  const found = all.get(key) ?? ('count' in values ? all.get(counted) : undefined);
  if (found === undefined) return key;
  return found.replace(/\{([\w.-]+)\}/g, (_, name: string) => filled(name, values));
}

export function date(iso: string): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

const numbers = new Map<string, Intl.NumberFormat>(); // to make one takes long

export function number(value: number, digits = 0): string {
  const key = `${settings.language} ${digits}`;
  const known = numbers.get(key) ?? new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits });
  numbers.set(key, known);
  return known.format(value);
}
