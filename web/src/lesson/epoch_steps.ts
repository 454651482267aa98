/** The lesson of Epoch. Of the steps that fit the table, the first one that was not shown yet comes next. */

import { abilityName, price } from '../epoch/names';
import { halves } from '../epoch/turn';
import { t } from '../shared/words.svelte';
import { list } from '../table/storyWords';
import type { Step } from './engine';
import { asked, cheapest, goal, hasMoved, mayAct, me, ofKind, towardsGoal, type EpochTable } from './epoch_table';

const LAST_ROUND = 5;
const LATEST_ROUND = 7; // for who has developed nothing by then
const BEGINNING = ['e3', 'e4'];

const abilities = (table: EpochTable): string => list(me(table)?.abilities.map(abilityName) ?? []);

function goalWords(table: EpochTable): Record<string, string> {
  const tile = goal(table);
  return { place: tile?.place ?? '', ability: abilityName(tile?.ability ?? ''), price: price(table.pieces, tile?.ability ?? '') };
}

const hasDeveloped = (table: EpochTable): boolean => (me(table)?.abilities.length ?? 0) > 2;

function isLast(table: EpochTable): boolean {
  const { round, phase } = table.view;
  return phase === 'over' || round >= LATEST_ROUND || (round >= LAST_ROUND && hasDeveloped(table));
}

export const STEPS: readonly Step<EpochTable>[] = [
  // what only fits at this moment
  { name: 'permit', kind: 'ask', when: (table) => asked(table, 'permit') },
  { name: 'pay', kind: 'ask', when: (table) => asked(table, 'pay') },
  { name: 'develop', kind: 'ask', when: (table) => asked(table, 'turn'), suggest: (table) => ofKind(table, 'develop')[0] ?? null },
  { name: 'offer', kind: 'ask', when: (table) => asked(table, 'turn'), suggest: (table) => ofKind(table, 'offer')[0] ?? null },
  { name: 'shop', kind: 'ask', when: (table) => asked(table, 'work'), suggest: (table) => towardsGoal(table, ofKind(table, 'take')), values: ({ view }) => ({ power: halves(view.pending.power ?? 0) }) },
  { name: 'looking', kind: 'ask', when: (table) => asked(table, 'gather'), suggest: (table) => towardsGoal(table, ofKind(table, 'keep-looking')) },
  { name: 'explore-again', kind: 'ask', when: (table) => asked(table, 'explore'), suggest: (table) => ofKind(table, 'explore')[0] ?? null },
  { name: 'carry', kind: 'tell', when: hasMoved, values: (table) => ({ spots: me(table)?.spots ?? 0, food: table.pieces.carrier.food }) },
  { name: 'developed', kind: 'tell', when: hasDeveloped, values: (table) => ({ abilities: abilities(table) }) },
  // how it begins
  { name: 'welcome', kind: 'tell', when: () => true },
  { name: 'map', kind: 'tell', when: () => true, values: (table) => ({ abilities: abilities(table) }) },
  { name: 'place', kind: 'ask', when: (table) => asked(table, 'place'), suggest: ({ choices }) => choices.find(({ place }) => BEGINNING.includes(place ?? '')) ?? choices[0] ?? null },
  { name: 'turn', kind: 'tell', when: (table) => asked(table, 'turn') },
  // what can be done
  { name: 'explore', kind: 'ask', when: mayAct, suggest: (table) => ofKind(table, 'explore')[0] ?? null },
  { name: 'status', kind: 'tell', when: (table) => (me(table)?.status ?? 0) > 0 && asked(table, 'turn'), values: (table) => ({ status: me(table)?.status ?? 0 }) },
  { name: 'goal', kind: 'tell', when: (table) => asked(table, 'turn') && goal(table) !== null, values: goalWords },
  { name: 'end-turn', kind: 'ask', when: (table) => asked(table, 'turn') && table.view.turn.acted, suggest: (table) => ofKind(table, 'end')[0] ?? null },
  { name: 'round', kind: 'tell', when: ({ view }) => view.round > 1 },
  { name: 'work', kind: 'ask', when: mayAct, suggest: (table) => ofKind(table, 'work')[0] ?? null },
  { name: 'journey', kind: 'ask', when: (table) => asked(table, 'turn') && table.view.round > 1, suggest: (table) => cheapest(ofKind(table, 'walk')) },
  { name: 'gather', kind: 'ask', when: (table) => mayAct(table) && table.view.round > 2, suggest: (table) => ofKind(table, 'gather')[0] ?? null },
  { name: 'collect', kind: 'ask', when: (table) => mayAct(table) && table.view.round > 3 && !hasDeveloped(table), suggest: (table) => ofKind(table, 'work')[0] ?? null, values: goalWords },
  { name: 'homage', kind: 'tell', when: ({ view }) => view.round > 2 },
  { name: 'sites', kind: 'tell', when: ({ view }) => view.round > 3, values: ({ view }) => ({ sites: list(view.sites.map(({ site }) => t(`epoch.site.${site}`))) }) },
  // the last one
  { name: 'end', kind: 'tell', when: isLast, values: ({ pieces }) => ({ tiles: pieces.end.tiles, rounds: pieces.end.more_rounds }) },
  { name: 'scoring', kind: 'tell', when: isLast, values: ({ pieces }) => ({ bonus: pieces.scoring.offer_bonus.slice(1).join(', ') }) },
  { name: 'done', kind: 'end', when: isLast },
];
