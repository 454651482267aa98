/** Tables of Epoch in the middle of a game, as the server shows them. */

import type { EpochPieces, EpochPosition, EpochView, Journeys } from '../src/epoch/types';
import fixture from './fixtures/epoch_map.json';

interface Shown {
  number: number;
  view: EpochView;
  choices: EpochPosition['choices'];
  journeys: Journeys;
}

export const pieces = fixture.pieces as unknown as EpochPieces;
export const two = fixture.two as unknown as Shown;
export const four = fixture.four as unknown as Shown;
export const alone = fixture.alone as unknown as Shown;
export const names = ['Ann', 'Bob', 'Cat', 'Dan'];

export function position({ number, view, choices }: Shown, seat: number | null = 0): EpochPosition {
  return {
    kind: 'position', table: 'a', number, state: 'playing', seat, seats: [], view, choices, happened: [], rated: false, undo: 0, undo_step: 0, undo_barred: 'nothing', redo: null,
    owner: null, winners: null, preparing: false, takeback_request: null, clock: null, commitment: '', revealed: null, rematch: null,
  };
}
