/** Tiles, sites, prices and amounts in words. */

import { t } from '../shared/words.svelte';
import { MATERIALS, type Alternatives, type Amounts, type EpochPieces, type EpochPlayer, type EpochView, type Journey, type Site, type Tile } from './types';

/** The word of a view as the data file writes it. */
export const inFile = (word: string): string => word.replaceAll('-', '_');

export const amount = (count: number, what: string): string => t(`epoch.amount.${what}`, { count });

export function joined(words: string[], by: 'and' | 'or'): string {
  const [first = '', ...rest] = words;
  return rest.reduce((what, more, index) => (index === rest.length - 1 ? t(`epoch.need.${by}`, { what, more }) : `${what}, ${more}`), first);
}

const ORDER: readonly string[] = [...MATERIALS, 'food', 'status', 'power'];

/** 2 wood and 1 hide, in the order of materials. */
export function amounts(of: Amounts | Partial<Amounts>): string {
  const known = ORDER.filter((what) => of[what]);
  return joined(known.map((what) => amount(of[what] ?? 0, what)), 'and');
}

/** One group of a price: 1 bronze or 2 antlers. */
export const alternatives = (group: Alternatives): string => joined(group.map((each) => amounts(each)), 'or');

export function price(pieces: EpochPieces, ability: string): string {
  const cost = pieces.abilities[inFile(ability)]?.cost ?? [];
  const written = (group: Alternatives): string => (cost.length > 1 && group.length > 1 ? `(${alternatives(group)})` : alternatives(group));
  return cost.map(written).join(' + ');
}

export const abilityName = (ability: string): string => t(`epoch.ability.${ability}`);
export const siteName = (site: string): string => t(`epoch.site.${site}`);
export const materialName = (material: string): string => t(`epoch.material.${material}`);

export function landscapeName(tile: Tile): string {
  if (tile.village) return t('epoch.village');
  return tile.landscape ? t(`epoch.landscape.${tile.landscape}`) : t('epoch.map.unknown');
}

/** All leaders on a tile. */
export function leadersOn(view: EpochView, place: string): EpochPlayer[] {
  return view.players.filter((player) => player.leader === place);
}

export interface Standing {
  legal: boolean;
  chosen: boolean;
  journey?: Journey | undefined;
}

function standing({ legal, chosen, journey }: Standing): string[] {
  return [
    journey ? t('epoch.map.reach', { food: amount(journey.food, 'food') }) : '',
    legal ? t('epoch.map.canDo') : '',
    chosen ? t('epoch.map.chosen') : '',
  ];
}

/** What is known of a tile, in short parts. */
export function tileParts(view: EpochView, names: string[], tile: Tile): string[] {
  const lying = amounts(tile.lying);
  return [
    tile.face_up ? '' : t('epoch.map.faceDown'),
    tile.ability ? abilityName(tile.ability) : '',
    tile.owner === null ? '' : t('epoch.map.developed', { name: names[tile.owner] ?? '' }),
    tile.ability && tile.owner === null ? t('epoch.map.undeveloped') : '',
    tile.status > 0 ? t('epoch.map.statusHere', { count: tile.status }) : '',
    ...leadersOn(view, tile.place).map(({ seat }) => t('epoch.map.leaderOf', { name: names[seat] ?? '' })),
    lying ? t('epoch.map.lying', { what: lying }) : '',
  ].filter(Boolean);
}

export function tileLabel(view: EpochView, names: string[], tile: Tile, now: Standing): string {
  return [tile.place, landscapeName(tile), ...tileParts(view, names, tile), ...standing(now)].filter(Boolean).join(', ');
}

export function siteLabel(names: string[], site: Site, now: Standing): string {
  const segments = site.segments.map(({ number, owner }) =>
    owner === null ? t('epoch.map.segmentFree', { number }) : t('epoch.map.segmentTaken', { number, name: names[owner] ?? '' }),
  );
  const found = t(site.discovered ? 'epoch.map.siteOpen' : 'epoch.map.siteHidden');
  return [site.place, siteName(site.site), found, ...segments, ...standing(now)].filter(Boolean).join(', ');
}

export const isReconstructed = (pieces: EpochPieces, path: string): boolean => pieces.provenance[path]?.origin === 'reconstructed';

/** Why a value is as it is, in the data file's own words. */
export const reasonOf = (pieces: EpochPieces, path: string): string => pieces.provenance[path]?.reason ?? '';

/** Tiles by column and row, as their names count. */
export const byName = (tiles: Tile[]): Tile[] => [...tiles].sort((one, other) => one.place.localeCompare(other.place));
