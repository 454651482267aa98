/** The lesson. Of the steps that fit the table, the first one that was not shown yet comes next. */

import { bottomWords, effectWords, placeName } from '../stone_age/pieceWords';
import { t } from '../shared/words.svelte';
import type { Step } from './engine';
import { asked, coveredBuildings, GATHERING, hasPlaced, lastRoll, me, prefer, type Table } from './table';

const VILLAGE = ['tool-maker', 'field', 'hut'];
const RESOURCES = ['forest', 'clay', 'quarry', 'river'];
const GROWTH = ['hut', 'field', 'tool-maker'];
const CARDS = ['card-1', 'card-2', 'card-3', 'card-4'];
const LAST_ROUND = 3;

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function pays(table: Table, kind: string): boolean {
  return asked(table, 'pay', 'build', 'trade') && (table.view.pending.place ?? '').startsWith(kind);
}

function mayPlace(table: Table): boolean {
  return asked(table, 'place');
}

function rollWords(table: Table): Record<string, string | number> {
  const roll = lastRoll(table);
  const gained = roll?.gains.map(([good, amount]) => `${amount} ${t(`stone_age.good.${good}`)}`).join(', ');
  return { place: placeName(roll?.place ?? 'forest'), dice: roll?.dice.join(' + ') ?? '', sum: sum(roll?.dice ?? []), gained: gained || t('lesson.nothing') };
}

function cardWords({ view, pieces }: Table): Record<string, string> {
  const card = pieces.cards[view.pending.piece ?? ''];
  return { top: card ? effectWords(card.top) : '', bottom: card ? bottomWords(card.bottom) : '' };
}

function endWords({ view }: Table): Record<string, number> {
  return { deck: view.deck, left: Math.min(...view.piles.map((pile) => pile.left)) };
}

export const STEPS: readonly Step<Table>[] = [
  // what only fits at this moment
  { name: 'tools', kind: 'ask', when: (table) => asked(table, 'tools'), values: ({ view }) => ({ dice: view.rolled.join(' + '), sum: sum(view.rolled) }) },
  { name: 'pay-card', kind: 'ask', when: (table) => pays(table, 'card'), values: cardWords },
  { name: 'pay-building', kind: 'ask', when: (table) => pays(table, 'building') },
  { name: 'die', kind: 'ask', when: (table) => asked(table, 'die') },
  { name: 'hungry', kind: 'ask', when: (table) => asked(table, 'feed'), values: ({ view }) => ({ missing: view.pending.food_missing ?? 0 }) },
  { name: 'dice', kind: 'tell', when: (table) => lastRoll(table) !== null, values: rollWords },
  { name: 'card-got', kind: 'tell', when: (table) => (me(table)?.cards ?? 0) > 0 },
  { name: 'building-got', kind: 'tell', when: (table) => (me(table)?.buildings.length ?? 0) > 0, values: (table) => ({ score: me(table)?.score ?? 0 }) },
  { name: 'tool-got', kind: 'tell', when: (table) => (me(table)?.tools.length ?? 0) > 0 },
  // what a round begins with
  { name: 'welcome', kind: 'tell', when: () => true },
  { name: 'people', kind: 'tell', when: () => true, values: (table) => ({ people: me(table)?.people ?? 0 }) },
  { name: 'fed', kind: 'tell', when: ({ view }) => view.round > 1, values: (table) => ({ people: me(table)?.people ?? 0, food: me(table)?.food ?? 0 }) },
  { name: 'new-round', kind: 'tell', when: ({ view }) => view.round > 1 },
  { name: 'buildings', kind: 'tell', when: ({ view }) => view.round > 1 },
  // what can be done
  { name: 'place-village', kind: 'ask', when: (table) => mayPlace(table) && !hasPlaced(me(table)), suggest: (table) => prefer(table, VILLAGE) },
  { name: 'turns', kind: 'tell', when: ({ view }) => view.players.every(hasPlaced) },
  { name: 'place-gather', kind: 'ask', when: mayPlace, suggest: (table) => prefer(table, RESOURCES, 2) },
  { name: 'place-card', kind: 'ask', when: mayPlace, suggest: (table) => prefer(table, CARDS) },
  { name: 'place-hunt', kind: 'ask', when: mayPlace, suggest: (table) => prefer(table, ['hunt']) },
  { name: 'use-gather', kind: 'ask', when: (table) => asked(table, 'use'), suggest: (table) => prefer(table, GATHERING) },
  { name: 'use-rest', kind: 'ask', when: (table) => asked(table, 'use') },
  { name: 'place-building', kind: 'ask', when: mayPlace, suggest: (table) => prefer(table, coveredBuildings(table)) },
  { name: 'grow', kind: 'ask', when: (table) => table.view.round > 1 && mayPlace(table), suggest: (table) => prefer(table, GROWTH) },
  // the last one
  { name: 'end', kind: 'tell', when: ({ view }) => view.round >= LAST_ROUND || view.phase === 'over', values: endWords },
  { name: 'scoring', kind: 'tell', when: ({ view }) => view.round >= LAST_ROUND || view.phase === 'over' },
  { name: 'done', kind: 'end', when: ({ view }) => view.round >= LAST_ROUND || view.phase === 'over' },
];
