/** What is heard when a table goes on: as its events tell, whatever the game. */

import type { Sound } from '../shared/sound';
import type { AnyView, Position } from '../shared/types';

type Heard = Pick<Position<AnyView>, 'state' | 'choices' | 'happened'>;

/** The first of these kinds of events that happened is heard. */
const SOUNDS: [sound: Sound, kinds: string[]][] = [
  ['dice', ['rolled']],
  ['hunger', ['starved']],
  ['build', ['bought', 'built', 'drew', 'developed', 'offered']],
  ['place', ['placed', 'went']],
  ['take', ['got', 'tool-grew', 'tool-kept', 'farmed', 'born', 'travelled']],
];

/** All that is heard, in order. */
export function soundsOf(before: Heard | null, next: Heard): Sound[] {
  if (before === null) return [];
  if (before.state !== 'over' && next.state === 'over') return ['end'];
  const kinds = new Set<string>(next.happened.map((event) => event.kind));
  const first = SOUNDS.find(([, each]) => each.some((kind) => kinds.has(kind)))?.[0];
  const turns = next.state === 'playing' && next.choices.length > 0 && before.choices.length === 0;
  return [...(first ? [first] : []), ...(turns ? ['turn' as const] : [])];
}
