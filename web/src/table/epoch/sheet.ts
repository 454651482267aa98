/** Where status comes from at the end: what lies on the table, beside what the server counted for it. */

import { blob, edged, slab, type Mark } from '../../art/brush';
import { STATUS } from '../../art/epoch/materials';
import { ROOF, TOKEN, WALL } from '../../art/epoch/players';
import { abilityName, inFile, siteName } from '../../epoch/names';
import type { EpochPieces, EpochPlayer, EpochView, Site } from '../../epoch/types';
import { t } from '../../shared/words.svelte';
import { list } from '../storyWords';

/** The drawing beside a row: what is counted there. */
const PICTURES: Record<string, readonly Mark[]> = {
  status: STATUS,
  tiles: [...edged('bone2', slab, WALL), ...edged('earth', slab, ROOF), ['coal', slab('9.4 23 9.8 16 14.2 16 14.6 23')]],
  sites: [
    ...edged('crag', slab, '3 22 4 8 8 7 9 22', 0.9),
    ...edged('crag', slab, '15 22 16 7 20 8 21 22', 0.9),
    ...edged('crag3', slab, '2 8 3 3 21 2.4 22 7.6', 0.9),
  ],
  bonus: edged('ochre', blob, TOKEN),
};

export const pictureOf = (category: string): readonly Mark[] => PICTURES[category] ?? [];

export const CATEGORIES = ['status', 'tiles', 'sites', 'bonus'];

function tiles(player: EpochPlayer, pieces: EpochPieces, points: number): string {
  const each = player.abilities.map((ability) => `${abilityName(ability)} ${pieces.abilities[inFile(ability)]?.status ?? 0}`);
  return each.length > 0 ? t('epoch_sheet.why.tiles', { each: each.join(', '), points }) : t('epoch_sheet.why.no-tiles');
}

/** The segment with somebody's token at a site. */
const segmentOf = (site: Site, seat: number): Site['segments'][number] | undefined => site.segments.find(({ owner }) => owner === seat);

function siteWords(site: Site, player: EpochPlayer, pieces: EpochPieces): string {
  const { kind, per = 0, status = 0 } = pieces.sites[inFile(site.site)]?.scoring ?? { kind: 'fixed' };
  return t(`epoch_sheet.site.${kind}`, {
    site: siteName(site.site),
    per,
    status: segmentOf(site, player.seat)?.status ?? status,
    tiles: player.tiles.length,
    held: player.status ?? 0,
    people: new Set(site.segments.flatMap(({ owner }) => owner ?? [])).size,
  });
}

function sites(view: EpochView, player: EpochPlayer, pieces: EpochPieces, points: number): string {
  const own = view.sites.filter((site) => segmentOf(site, player.seat));
  return own.length > 0 ? t('epoch_sheet.why.sites', { each: list(own.map((site) => siteWords(site, player, pieces))), points }) : t('epoch_sheet.why.no-sites');
}

/** One cell of the score sheet, explained. */
export function explain(category: string, view: EpochView, seat: number, pieces: EpochPieces, points: number): string {
  const player = view.players[seat];
  if (!player) return '';
  if (category === 'tiles') return tiles(player, pieces, points);
  if (category === 'sites') return sites(view, player, pieces, points);
  return t(`epoch_sheet.why.${category}`, { points, count: view.sites.filter((site) => segmentOf(site, seat)).length });
}

/** Alone one beats the dummy, or nobody wins. */
export function verdict(view: EpochView, winners: number[], seat: number | null, names: string[]): string | null {
  const dummy = view.players.findIndex((player) => player.dummy);
  if (dummy < 0) return null;
  const [own = 0, against = 0] = [view.scores?.[0]?.total, view.scores?.[dummy]?.total];
  const result = winners.includes(0) ? 'beaten' : own === against ? 'tied' : 'lost';
  const whose = seat === 0 ? 'mine' : 'theirs';
  return t(`epoch_sheet.${whose}.${result}`, { own, against, name: names[0] ?? '' });
}
