/** What is heard when a table goes on: read off two positions, whatever the game. */

import type { Sound } from '../shared/sound';
import type { AnyView, Position } from '../shared/types';

type Heard = Pick<Position<AnyView>, 'state' | 'seat' | 'choices' | 'view' | 'happened'>;

const PIECES = ['buildings', 'huts', 'cards', 'abilities', 'tiles'];
const GOODS = ['food', 'wood', 'brick', 'stone', 'gold', 'jewelry', 'clay', 'tools', 'agriculture', 'people'];

/** How many of these somebody has: a number, or as many as a list is long. */
function amount(player: Record<string, unknown> | undefined, what: string): number {
  const value = player?.[what];
  return Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0;
}

function hasMore(before: Heard, next: Heard, what: string[]): boolean {
  const [old, now] = [before.view.players, next.view.players] as unknown as Record<string, unknown>[][];
  return (now ?? []).some((player, seat) => what.some((each) => amount(player, each) > amount(old?.[seat], each)));
}

/** The sound of the move itself: at most one. */
function ofTheMove(before: Heard, next: Heard): Sound | null {
  if (next.happened.some((event) => event.kind === 'dice' && event.dice.length > 0)) return 'dice';
  const move = next.happened.find((event) => event.kind === 'move');
  if (move === undefined) return null;
  if (hasMore(before, next, PIECES)) return 'build';
  if (move.text.startsWith('place ')) return 'place';
  return hasMore(before, next, GOODS) ? 'take' : null;
}

/** All that is heard, in order. */
export function soundsOf(before: Heard | null, next: Heard): Sound[] {
  if (before === null) return [];
  if (before.state !== 'over' && next.state === 'over') return ['end'];
  const first = ofTheMove(before, next);
  const turns = next.state === 'playing' && next.choices.length > 0 && before.choices.length === 0;
  return [...(first ? [first] : []), ...(turns ? ['turn' as const] : [])];
}
