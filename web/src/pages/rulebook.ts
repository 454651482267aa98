/** The rulebook as the server tells it, and finding a sentence in it. */

import type { Book, Chapter, Rulebook, Sentence } from '../shared/schema';

export type { Book, Chapter, Rulebook, Sentence };

export interface Part {
  text: string;
  kind: 'plain' | 'em' | 'code';
  hit: boolean;
}

const NUMBER = /^\d+(\.\d*)?$/;

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a sentence answers a search: by the beginning of its number, or by all of the words. */
export function answers(sentence: Sentence, query: string): boolean {
  const words = wordsOf(query);
  const [first = ''] = words;
  if (words.length === 1 && NUMBER.test(first)) {
    return sentence.number === first || sentence.number.startsWith(first.endsWith('.') ? first : `${first}.`);
  }
  const text = `${sentence.number} ${sentence.text.replace(/[*`]/g, '')}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The chapters of a book with only what answers a search. */
export function search(book: Book, query: string): Chapter[] {
  if (!query.trim()) return book.chapters;
  return book.chapters
    .map((chapter) => ({ ...chapter, sentences: chapter.sentences.filter((sentence) => answers(sentence, query)) }))
    .filter((chapter) => chapter.sentences.length > 0);
}

function marked(text: string, kind: Part['kind'], words: string[]): Part[] {
  if (words.length === 0) return [{ text, kind, hit: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(${escaped.join('|')})`, 'i');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, kind, hit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** A sentence in parts: *stressed*, `code` and plain, with what was searched for marked. */
export function parts(text: string, query = ''): Part[] {
  const words = wordsOf(query).filter((word) => !NUMBER.test(word));
  return text
    .split(/(\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .flatMap((part) => {
      if (/^\*.+\*$/.test(part)) return marked(part.slice(1, -1), 'em', words);
      if (/^`.+`$/.test(part)) return marked(part.slice(1, -1), 'code', words);
      return marked(part, 'plain', words);
    });
}
