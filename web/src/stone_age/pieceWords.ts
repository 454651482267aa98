/** Cards, buildings and places in words: what the drawings say, for everybody who reads or hears it. */

import type { BuildingPiece, CardPiece, Effect, Pieces, Score, StoneAgeView } from '../shared/types';
import { has, t } from '../shared/words.svelte';
import { GOODS, groupsAt, peopleAt, pieceAt, rings } from './spots';

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function placeName(place: string): string {
  return capital(t(`stone_age.place.${place}`));
}

export function goodsWords(goods: Partial<Record<string, number>>): string {
  return GOODS.filter((good) => goods[good])
    .map((good) => `${goods[good]} ${t(`stone_age.good.${good}`)}`)
    .join(', ');
}

export function effectWords(effect: Effect): string {
  const what = effect.what ? t(`stone_age.good.${effect.what}`) : '';
  const key = `stone_age.effect.${effect.kind}`;
  if (!has(key) && !has(`${key}.other`)) return effect.text; // an effect that nobody has translated yet
  return t(key, { amount: effect.amount, count: effect.amount, what });
}

export function bottomWords({ kind, weight, culture }: CardPiece['bottom']): string {
  if (culture) return t('board.culture', { name: t(`stone_age.culture.${kind}`) });
  return t('board.role', { weight, name: t(`stone_age.role.${kind}`), counts: t(`board.counts.${kind}`) });
}

export function costWords(building: BuildingPiece): string {
  if (building.cost) return goodsWords(building.cost);
  if (!building.free) return '';
  const { least, most, kinds } = building.free;
  if (building.jewelry) return t('board.cost.jewelry', { least, most });
  if (least !== most) return t('board.cost.between', { least, most });
  return kinds ? t('board.cost.kinds', { most, count: kinds }) : t('board.cost.exactly', { most });
}

export function pointsWords(building: BuildingPiece): string {
  if (building.cost) return t('board.points', { count: building.points });
  return building.points ? t('board.pointsEach', { count: building.points }) : t('board.pointsPaid');
}

/** What is reconstructed of a piece, in short; the page about it has all of it. */
function reconstructedLines(reconstructed: string[]): string[] {
  return reconstructed.length ? [t('board.reconstructed', { what: reconstructed.map(shortly).join(', ') })] : [];
}

function shortly(told: string): string {
  const word = told.split(':', 1)[0]?.replaceAll(' ', '-') ?? '';
  return has(`board.unsure.${word}`) ? t(`board.unsure.${word}`) : told;
}

export function worthLine(worth: number | undefined): string[] {
  return worth === undefined ? [] : [t('board.worth', { count: worth })];
}

export function cardLines(card: CardPiece): string[] {
  return [capital(effectWords(card.top)), t('board.atEnd', { what: bottomWords(card.bottom) }), ...reconstructedLines(card.reconstructed)];
}

export function buildingLines(building: BuildingPiece): string[] {
  const lines = [t('board.buildingCost', { what: costWords(building) }), capital(pointsWords(building))];
  if (building.effect) lines.push(t('board.effect', { what: effectWords(building.effect) }));
  return [...lines, ...reconstructedLines(building.reconstructed)];
}

/** A card or building in one line. */
export function pieceWords(pieces: Pieces, id: string): string {
  const card = pieces.cards[id];
  const building = pieces.buildings[id];
  return (card ? cardLines(card) : building ? buildingLines(building) : []).join('. ');
}

/** What the card on a space costs. */
function priceLine(pieces: Pieces, place: string): string {
  const { count = 0, good = null } = pieces.card_prices[place] ?? {};
  return t(good === null ? 'board.price.resources' : 'board.price.jewelry', { count });
}

/** What lies there, in lines: nothing for a place of the landscape. */
export function pieceLines(view: StoneAgeView, pieces: Pieces, place: string): string[] {
  const id = pieceAt(view, place);
  const card = id === null ? undefined : pieces.cards[id];
  const building = id === null ? undefined : pieces.buildings[id];
  if (card) return [priceLine(pieces, place), ...cardLines(card)];
  if (building) return buildingLines(building);
  return [];
}

export function crowdWords(view: StoneAgeView, names: string[], place: string): string {
  const groups = groupsAt(view, place).map(({ seat, count }) => t('board.group', { name: names[seat] ?? '', people: count }));
  return groups.length ? groups.join(', ') : t('board.nobody');
}

export function ringWords(view: StoneAgeView, pieces: Pieces, place: string): string {
  const all = rings(pieces, place);
  return all > 1 ? t('board.taken', { taken: peopleAt(view, place), all }) : '';
}

/** Everything that a tip about a place says. */
export function placeLines(view: StoneAgeView, pieces: Pieces, names: string[], place: string, worth?: number): string[] {
  const about = isPiecePlace(place) ? pieceLines(view, pieces, place) : [t(`board.about.${place}`)];
  const crowd = peopleAt(view, place) ? [crowdWords(view, names, place)] : [];
  return [...about, ...worthLine(about.length ? worth : undefined), ...crowd, ...[ringWords(view, pieces, place)].filter(Boolean), ...leftLines(view, place)];
}

export function isPiecePlace(place: string): boolean {
  return place.startsWith('card-') || place.startsWith('building-');
}

export function leftLines(view: StoneAgeView, place: string): string[] {
  if (!place.startsWith('building-')) return [];
  return [t('board.pileLeft', { count: view.piles[Number(place.slice(-1)) - 1]?.left ?? 0 })];
}

export interface Standing {
  legal: boolean;
  chosen: boolean;
  picture: boolean;
}

/** The name of a place for a screen reader: what it is, who is there, whether it can be chosen. */
export function placeLabel(view: StoneAgeView, pieces: Pieces, names: string[], place: string, standing: Standing, worth?: number): string {
  const about = pieceLines(view, pieces, place);
  const parts = [placeName(place), ...about, ...worthLine(about.length ? worth : undefined), crowdWords(view, names, place), ringWords(view, pieces, place)];
  if (isPiecePlace(place) && pieceAt(view, place) === null) parts.splice(1, 0, t('board.empty'));
  if (!standing.picture) parts.push(t(standing.chosen ? 'board.isChosen' : standing.legal ? 'board.canBeChosen' : 'board.cannotBeChosen'));
  return parts.filter(Boolean).map(capital).join('. ');
}

/** The lines of a score, without those that are nothing. */
export function scoreRows(score: Score): [name: string, points: number][] {
  return Object.entries(score).flatMap(([name, points]) => (name !== 'total' && (points || name === 'track') ? [[name, points ?? 0] as [string, number]] : []));
}
