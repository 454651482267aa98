import { beforeEach, expect, test } from 'vitest';
import { settings } from '../src/shared/settings.svelte';
import { cultureSets, roles } from '../src/stone_age/owned';
import { buildingLines, cardLines, costWords, placeLabel, placeLines } from '../src/stone_age/pieceWords';
import { nowLines, playerLines } from '../src/stone_age/playerWords';
import { cardPlaces, groupsAt, isReconstructed, landscapePlaces, pieceAt, privatePlaces } from '../src/stone_age/spots';
import { markers, trackEnd } from '../src/stone_age/track';
import { names, options, pieces, player, position, view } from './boards';

const FREE = { legal: true, chosen: false, picture: false };

beforeEach(() => {
  settings.language = 'en';
});

test('people at a place are grouped by player', () => {
  const table = view({ players: [player(0, { placed: { forest: 3 } }), player(1, { placed: { forest: 2, hut: 2 } })] });
  expect(groupsAt(table, 'forest')).toEqual([{ seat: 0, colour: 'red', count: 3 }, { seat: 1, colour: 'blue', count: 2 }]);
});

test('the card for one resource lies at the far right', () => {
  expect(cardPlaces(view())).toEqual(['card-4', 'card-3', 'card-2', 'card-1']);
  expect(pieceAt(view(), 'card-1')).toBe('C11');
});

test('the merchant stands in the landscape only with the expansion', () => {
  expect(landscapePlaces(view())).not.toContain('merchant');
  expect(landscapePlaces(view({ options: { ...options, expansion: true } }))).toContain('merchant');
});

test('who owns the building of a private place has that place', () => {
  const table = view({ players: [player(0), player(1, { buildings: ['XH4'] })] });
  expect(privatePlaces(table, pieces)).toEqual([{ place: 'wood-place', owner: 1, good: 'wood' }]);
  expect(privatePlaces(view(), pieces)).toEqual([]);
});

test('a table says that something is reconstructed only when it shows such a piece', () => {
  expect(isReconstructed(view(), pieces)).toBe(false);
  expect(isReconstructed(view({ display: ['XC6'] }), pieces)).toBe(true);
});

test('a place is named with its people, its rings and whether it can be chosen', () => {
  const table = view({ players: [player(0, { placed: { forest: 3 } }), player(1)] });
  expect(placeLabel(table, pieces, names, 'forest', FREE)).toBe('Forest. Ann: 3. 3 of 7 rings taken. Can be chosen');
  expect(placeLabel(table, pieces, names, 'hunt', { ...FREE, legal: false })).toBe('Hunt. Nobody there. Cannot be chosen now');
  expect(placeLabel(table, pieces, names, 'hunt', { ...FREE, picture: true })).toBe('Hunt. Nobody there');
});

test('a card is named with its price, both halves and what it is worth', () => {
  const label = placeLabel(view(), pieces, names, 'card-2', FREE, 6);
  expect(label).toContain('Costs 2 resources. 3 food at once. At the end: 2 × farmer, times your agriculture');
  expect(label).toContain('worth 6 points to you at the end');
});

test('an empty card space says so and is worth nothing', () => {
  expect(placeLabel(view(), pieces, names, 'card-3', FREE, 6)).toBe('Card for 3. Empty. Nobody there. Can be chosen');
});

test('the tip of a pile tells how many tiles are left and what that means', () => {
  expect(placeLines(view(), pieces, names, 'building-1').at(-1)).toBe('3 buildings left in this pile; when a pile is empty, the game ends after the round');
});

test('prices of buildings are told as they are printed or chosen', () => {
  const price = (id: string): string => costWords(pieces.buildings[id]!);
  expect(['H06', 'H09', 'H02', 'XH1'].map(price)).toEqual(['2 wood, 1 gold', '1 to 7 resources of any kind', '5 resources of exactly 2 kinds', '1 to 4 jewelry']);
});

test('what is reconstructed is named', () => {
  expect(cardLines(pieces.cards.XC6!).at(-1)).toBe('Reconstructed: number of merchants');
  expect(buildingLines(pieces.buildings.H06!)).toEqual(['Costs 2 wood, 1 gold', '12 points']);
});

test('cultures owned twice begin a second set, people are added up', () => {
  const owned = ['C03', 'C11', 'C12', 'C30', 'C21'];
  expect(cultureSets(owned, pieces)).toEqual([['pottery', 'healing'], ['pottery']]);
  expect(roles(owned, pieces)).toEqual([['farmer', 3]]);
});

test('markers of the score track keep their order and never cover each other', () => {
  const placed = markers([0, 0, 3, 90, 91]);
  const along = placed.map((marker) => marker.at);
  expect(trackEnd([0, 0, 3, 90, 91])).toBe(100);
  expect(along).toEqual([...along].sort((one, other) => one - other));
  expect(along.every((at, index) => index === 0 || at - along[index - 1]! >= 11.9)).toBe(true);
  expect(along.at(-1)).toBeLessThanOrEqual(100);
});

test('a half-made payment is told in words, in German too', () => {
  const paying = view({ phase: 'use', decision: 'pay', pending: { place: 'card-2', piece: 'C30', paid: { wood: 1 } } });
  expect(nowLines(position(paying), pieces, names)).toContain('Paid so far: 1 wood.');
  settings.language = 'de';
  expect(nowLines(position(paying), pieces, names)).toContain('Bisher bezahlt: 1 Holz.');
});

test('a player in words has used and unused tools, people away and the food of the fields', () => {
  const ann = player(0, { home: 2, placed: { forest: 3 }, agriculture: 2, tools: [{ value: 2, used: true }], once: [4], wood: 3, claim: true });
  const lines = playerLines(ann, view({ players: [ann, player(1)] })).join('\n');
  for (const said of ['2 of 5 people at home', 'Forest: 3', 'gives 2 food', 'Tool of value 2, used this round', 'One-use tool of value 4', '3 wood', 'resources of any kind']) {
    expect(lines).toContain(said);
  }
});
