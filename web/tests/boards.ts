/** Tables for tests: a view with everything that a board shows, changed where a test looks. */

import type { BuildingPiece, CardPiece, Pieces, Player, Position, StoneAgeChoice as Choice, StoneAgeView } from '../src/shared/types';
import facts from './fixtures/facts.json';

const COLOURS = ['red', 'blue', 'green', 'yellow', 'black'] as const;

export function player(seat: number, changed: Partial<Player> = {}): Player {
  return {
    seat, colour: COLOURS[seat] ?? 'red', people: 5, home: 5, food: 12, agriculture: 0, merchant: 0, tools: [], once: [],
    wood: 0, brick: 0, stone: 0, gold: 0, jewelry: 0, score: 0, buildings: [], cards: 0, placed: {}, claim: false, traded: false,
    ...changed,
  };
}

export const options: StoneAgeView['options'] = { expansion: false, bonus_buildings: false, hunt_again: false, first_player: 0, open_cards: false };

export function view(changed: Partial<StoneAgeView> = {}): StoneAgeView {
  return {
    game: 'stone-age', options, round: 3, phase: 'place', start_player: 0, to_act: 0, decision: 'place', rolled: [],
    players: [player(0), player(1)], display: ['C11', 'C30', null, 'C35'], deck: 12,
    piles: [{ top: 'H06', left: 3 }, { top: 'H09', left: 7 }], pending: {},
    ...changed,
  };
}

export function position(of: StoneAgeView, choices: Choice[] = [], seat: number | null = 0): Position<StoneAgeView> {
  return {
    kind: 'position', table: 'a', number: 40, state: 'playing', seat, seats: [], view: of, choices, happened: [], rated: false, undo: 0, undo_step: 0, undo_barred: 'nothing', redo: null,
    owner: null, winners: null, preparing: false, takeback_request: null, clock: null, commitment: '', revealed: null, rematch: null,
  };
}

function card(kind: string, amount: number, bottom: string, weight = 1, reconstructed: string[] = []): CardPiece {
  return { top: { kind, what: null, amount, text: '', picture: 'food' }, bottom: { kind: bottom, weight, culture: facts['stone-age'].cultures.includes(bottom) }, reconstructed };
}

const plain: BuildingPiece = { cost: null, points: 0, free: null, jewelry: false, effect: null, reconstructed: [] };

export const { places, card_prices, style_dice } = facts['stone-age'] as unknown as Pieces;

export const pieces: Pieces = {
  places,
  card_prices,
  style_dice,
  cards: {
    C03: card('get-food', 7, 'pottery'),
    C11: card('get-food', 5, 'healing'),
    C12: card('dice-for-everybody', 0, 'pottery'),
    C30: card('get-food', 3, 'farmer', 2),
    C21: card('dice-for-everybody', 0, 'farmer', 1),
    C35: card('score-points', 3, 'hut-builder', 3),
    XC6: card('move-merchant', 1, 'merchant', 1, ['number of merchants']),
  },
  buildings: {
    H06: { ...plain, cost: { wood: 2, gold: 1 }, points: 12 },
    H09: { ...plain, free: { least: 1, most: 7, kinds: 0 } },
    H02: { ...plain, free: { least: 5, most: 5, kinds: 2 } },
    XH1: { ...plain, free: { least: 1, most: 4, kinds: 0 }, jewelry: true },
    XH4: { ...plain, cost: { wood: 2, brick: 1 }, points: 5, effect: { kind: 'open-private-place', what: 'wood', amount: 1, text: '', picture: 'place' }, reconstructed: ['price'] },
  },
};

export const names = ['Ann', 'Bob'];
