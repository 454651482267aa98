/** The words of the pages: complete in both languages, all used, none missing. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flatten } from '../src/shared/words.svelte';

const SOURCES = join(import.meta.dirname, '../src');
const SAME_IN_BOTH = 3; // words of so few letters, and those below, are no forgotten translation
const SAME = new Set(['Gold', 'Name', 'Alphabet', 'Version', 'Text', 'Bot', 'Bots', 'Chat', 'Start', 'Hint', 'Optional', 'Code', 'Token', 'Tokens', 'Deutsch', 'English', 'Holocene', 'Stone Age', 'Epoch', 'Epoch Early Inventors', 'Carnac', 'Valcamonica', 'Egtved', 'BargerOosterveld', 'Varna', 'Stonehenge']);
const COUNTED = /\.(one|other)$/;

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));
}

function wordsOf(language: string): Map<string, string> {
  const folder = join(SOURCES, 'words', language);
  const all = new Map<string, string>();
  for (const name of files(folder, /\.json$/)) {
    flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')), `${name.replace('.json', '')}.`, all);
  }
  return all;
}

const english = wordsOf('en');
const german = wordsOf('de');
const keys = [...english.keys()];
const sources = files(SOURCES, /\.(svelte|ts)$/).map((name) => readFileSync(join(SOURCES, name), 'utf8'));

function found(pattern: RegExp): string[] {
  return sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** `place.${place}` as a pattern of keys. */
function patternOf(template: string): RegExp {
  const literal = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}(\\.(one|other))?$`);
}

const asked = found(/(?<![.\w])(?:t|has)\(\s*['"]([^'"]+)['"]/g);
const templates = found(/`([a-z_]+\.[^`\s]*\$\{[^`\s]*)`/g).map(patternOf);
const quoted = new Set(found(/['"`]([a-z_]+\.[\w.-]+)['"`]/g));

function placeholders(text = ''): string {
  return [...new Set(text.match(/\{[\w.-]+\}/g))].sort().join();
}

describe('words', () => {
  it('are complete in both languages', () => {
    expect([...german.keys()].filter((key) => !english.has(key))).toEqual([]);
    expect(keys.filter((key) => !german.has(key))).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    const wrong = keys.filter((key) => placeholders(english.get(key)) !== placeholders(german.get(key)));
    expect(wrong).toEqual([]);
  });

  it('exist for every key that the pages ask for', () => {
    const missing = asked.filter((key) => !english.has(key) && !english.has(`${key}.one`));
    expect([...new Set(missing)]).toEqual([]);
    const templatesOfCalls = found(/(?<![.\w])(?:t|has)\(\s*`([^`]*)`/g);
    expect(templatesOfCalls.filter((template) => !keys.some((key) => patternOf(template).test(key)))).toEqual([]);
  });

  it('come in pairs where they count', () => {
    const single = keys.filter((key) => key.endsWith('.one') && !english.has(key.replace(COUNTED, '.other')));
    expect(single).toEqual([]);
  });

  it('are all used', () => {
    const used = (key: string): boolean =>
      quoted.has(key) || quoted.has(key.replace(COUNTED, '')) || templates.some((template) => template.test(key));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  it('are not left in English', () => {
    const letters = (text: string): string => text.replace(/\{[\w.-]+\}/g, '').replace(/[^\p{L} ]/gu, '').trim();
    const left = keys.filter((key) => {
      const text = english.get(key) ?? '';
      return text === german.get(key) && letters(text).length > SAME_IN_BOTH && !SAME.has(letters(text));
    });
    expect(left.map((key) => `${key}: ${english.get(key)}`)).toEqual([]);
  });

  it('are set with typographic marks', () => {
    const wrong = /['"]|\.\.\.|(^|[\s(])-[\d{]|\d -|\s[,.;:!?](\s|$)/;
    const found = [...english, ...german].filter(([key, text]) => key !== 'refusal.or' && wrong.test(text));
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  it('refuse in fifteen words at most', () => {
    const MOST = 15;
    const refusals = /^(refusal|error)\.|^actions\.undo\.(barred|onlyOne|nothing)|^epoch_turn\.end\.closed/;
    const count = (text: string): number => text.match(/[\p{L}\d{][^\s]*/gu)?.length ?? 0;
    const long = [...english, ...german].filter(([key, text]) => refusals.test(key) && count(text) > MOST);
    expect(long.map(([key, text]) => `${key} (${count(text)}): ${text}`)).toEqual([]);
  });

  it('keep to one word for one thing', () => {
    const givenUp: [Map<string, string>, RegExp][] = [
      [english, /\b(greedy|signs|anew|meanwhile|is to (act|move)|notices?|arts|civilization(?! cards?))\b/i],
      [german, /gierig|daheim|für einmal|freier Wahl|geschah|bereit gemacht|Hinweise|Künste|Zivilisation(?!skarte)/i],
    ];
    const found = givenUp.flatMap(([words, old]) => [...words].filter(([, text]) => old.test(text)));
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
