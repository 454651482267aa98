/** Events as the server tells them. */

import type { EpochEvent, TableEvent, StoneAgeEvent } from '../src/shared/types';

type Rest<Event> = Omit<Partial<Event>, 'kind' | 'seat'>;

export const stone = (kind: StoneAgeEvent['kind'], seat: number | null, rest: Rest<StoneAgeEvent> = {}): StoneAgeEvent => ({ kind, seat, ...rest });
export const epoch = (kind: EpochEvent['kind'], seat: number | null, rest: Rest<EpochEvent> = {}): EpochEvent => ({ kind, seat, ...rest });
export const move = (text: string, seat = 0): TableEvent => ({ kind: 'move', seat, text });
export const round = (number: number): TableEvent => ({ kind: 'round-began', seat: null, round: number });
