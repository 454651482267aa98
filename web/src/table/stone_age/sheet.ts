/** Where points come from: what lies on a player's board, beside the points that the server gave for it. */

import type { Mark } from '../../art/brush';
import { picture } from '../../art/symbols';
import type { Bottom, Pieces, Player, StoneAgeView } from '../../shared/types';
import { t } from '../../shared/words.svelte';
import { list } from '../storyWords';

/** The drawing beside a row: what is counted there. */
const PICTURES: Record<string, string> = {
  track: 'points',
  culture: 'art',
  farmers: 'farmer',
  tool_makers: 'tool-maker',
  builders: 'hut-builder',
  shamans: 'shaman',
  merchants: 'merchant',
  resources: 'resource',
};

export const pictureOf = (category: string): readonly Mark[] => picture(PICTURES[category] ?? '');

const CATEGORIES = ['track', 'culture', 'farmers', 'tool_makers', 'builders', 'shamans', 'merchants', 'resources'];

/** Where points come from in this game; merchants only with the expansion. */
export function categories(view: StoneAgeView): string[] {
  return CATEGORIES.filter((category) => category !== 'merchants' || view.options.expansion);
}

interface Factors {
  role: string;
  times: (player: Player) => number;
}

const FACTORS: Record<string, Factors> = {
  farmers: { role: 'farmer', times: (player) => player.agriculture },
  tool_makers: { role: 'tool-maker', times: (player) => player.tools.reduce((all, tool) => all + tool.value, 0) },
  builders: { role: 'hut-builder', times: (player) => player.buildings.length },
  shamans: { role: 'shaman', times: (player) => player.people },
  merchants: { role: 'merchant', times: (player) => player.merchant },
};

const GOODS = ['wood', 'brick', 'stone', 'gold'] as const;

function bottoms(player: Player, pieces: Pieces): Bottom[] {
  return (player.card_ids ?? []).flatMap((id) => pieces.cards[id]?.bottom ?? []);
}

/** Symbols laid out in rows without doubles, the longest first. */
export function rowsOfSymbols(kinds: string[]): string[][] {
  const rows: string[][] = [];
  for (const kind of kinds) {
    const row = rows.find((each) => !each.includes(kind));
    if (row) row.push(kind);
    else rows.push([kind]);
  }
  return rows;
}

function culture(player: Player, pieces: Pieces, points: number): string {
  const kinds = bottoms(player, pieces).filter((bottom) => bottom.culture).map((bottom) => bottom.kind);
  if (kinds.length === 0) return t('sheet.why.no-symbols');
  const rows = rowsOfSymbols(kinds).map((row) =>
    t('sheet.why.different', { count: row.length, kinds: list(row.map((kind) => t(`stone_age.culture.${kind}`))) }),
  );
  return t('sheet.why.culture', { rows: rows.join('; '), points });
}

function people(category: string, player: Player, pieces: Pieces, points: number): string {
  const factors = FACTORS[category];
  const weight = bottoms(player, pieces).reduce((all, bottom) => all + (bottom.kind === factors?.role ? bottom.weight : 0), 0);
  return t(`sheet.why.${category}`, { weight, times: factors?.times(player) ?? 0, points });
}

function resources(player: Player, points: number): string {
  const goods = GOODS.filter((good) => player[good] > 0).map((good) => t(`story.amount.${good}`, { count: player[good] }));
  if (player.claim) goods.push(t('sheet.why.claim'));
  return goods.length > 0 ? t('sheet.why.resources', { goods: list(goods), points }) : t('sheet.why.no-resources');
}

/** One cell of the score sheet, explained. */
export function explain(category: string, view: StoneAgeView, seat: number, pieces: Pieces, points: number): string {
  const player = view.players[seat];
  if (!player) return '';
  if (category === 'culture') return culture(player, pieces, points);
  if (category === 'resources') return resources(player, points);
  if (category in FACTORS) return people(category, player, pieces, points);
  return t(`sheet.why.${category}`, { points });
}
