/** A small table of Epoch for tests: two players, three tiles, one site. */

import { MATERIALS, type EpochChoice, type EpochPieces, type EpochPlayer, type EpochPosition, type EpochView, type Tile } from '../src/epoch/types';

const GOODS = Object.fromEntries(MATERIALS.map((material) => [material, 0]));

function player(seat: number, rest: Partial<EpochPlayer> = {}): EpochPlayer {
  const empty = { dummy: false, food: 12, leader: null, huts: 9, tokens: 4, abilities: [], tiles: [], spots: 5, carries: { walk: 5, paddle: null }, dealt: [], ...GOODS };
  return { seat, colour: seat === 0 ? 'red' : 'blue', ...empty, ...rest } as unknown as EpochPlayer;
}

function tile(place: string, rest: Partial<Tile> = {}): Tile {
  return { place, q: 0, r: 0, village: false, landscape: 'forest', face_up: true, ability: null, tile: null, owner: null, status: 0, lying: {}, quadrants: [], ...rest };
}

type Rest = Omit<Partial<EpochView>, 'turn'> & { turn?: Partial<EpochView['turn']> };

export function view(rest: Rest = {}, own: Partial<EpochPlayer> = {}): EpochView {
  const turn = { seat: 0, acted: false, developed: false, offered: false, borrowed: [], open: [], jug: false, ridden: false, free_steps: 0, ...rest.turn };
  const segments = [1, 2].map((number) => ({ number, asks: [{ of: [{ what: 'hide', count: 1 }], paid: 1 }, { of: [{ what: 'any', count: 1 }], paid: 1 }], status: number === 2 ? 4 : null, owner: null }));
  return {
    game: 'epoch', options: {}, round: 3, phase: 'play', last_rounds: null, to_act: 0, decision: 'turn',
    players: [player(0, { leader: 'e3', ...own }), player(1, { leader: 'c4', abilities: ['axe', 'bow'] })],
    tiles: [tile('e3', { village: true }), tile('d4', { ability: 'axe' }), tile('c4', { face_up: false })],
    sites: [{ site: 'varna', quadrant: 'NW', place: 'a1', q: 0, r: 0, discovered: false, status: 3, scores: '4', segments }],
    pending: {}, ...rest, turn,
  } as unknown as EpochView;
}

export const choice = (text: string, rest: Partial<EpochChoice> = {}): EpochChoice => ({ text, kind: text.split(' ')[0] ?? '', label: text, ...rest });

export function position(decision: string, choices: EpochChoice[], rest: Rest = {}, own: Partial<EpochPlayer> = {}, table = 'test'): EpochPosition {
  return {
    kind: 'position', table, number: 7, state: 'playing', seat: 0, seats: [], choices, happened: [], rated: false, undo: 0, undo_step: 0, undo_barred: 'nothing', redo: null, takeback_request: null,
    owner: null, winners: null, preparing: false, clock: null, commitment: '', revealed: null, rematch: null, view: view({ decision, ...rest }, own),
  };
}

export const pieces = {
  landscapes: { forest: { work: { clay: 2, wood: 1, flax: 2 } } },
  abilities: { axe: { name: 'Axe', status: 3, cost: [[{ wood: 1 }], [{ bronze: 1 }, { antler: 2 }]] } },
  sites: {},
  provenance: {},
} as unknown as EpochPieces;
