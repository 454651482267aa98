/** What a choice does at once, as the server foresees it, and what the action that is going on has brought so far. */

import type { Amounts, EpochPlayer, EpochPosition, Previews } from './types';
import { MATERIALS } from './types';

const COUNTED = ['food', 'status', ...MATERIALS] as const;

/** What the choice adds to one's board; work power, in halves, stands as `power`. */
export function gainOf(previews: Previews, move: string, powerNow = 0): Amounts {
  const preview = previews[move];
  if (preview === undefined) return {};
  const more = preview.after.power === undefined ? 0 : preview.after.power - powerNow;
  return more === 0 ? preview.gain : { ...preview.gain, power: more };
}

const counted = (player: EpochPlayer): Amounts => Object.fromEntries(COUNTED.map((what) => [what, player[what] ?? 0]));

export function difference(now: Amounts, before: Amounts): Amounts {
  const changed = COUNTED.map((what) => [what, (now[what] ?? 0) - (before[what] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, amount]) => amount !== 0));
}

const begun = new Map<string, { turn: string; board: Amounts }>();

/** What one's board has gained since the action began; nothing is known if the page was opened in the middle of it. */
export function soFar(position: EpochPosition): Amounts | null {
  const { view, seat, table } = position;
  const player = seat === null ? undefined : view.players[seat];
  if (player === undefined) return null;
  const turn = `${view.round}`;
  if (view.decision === 'turn') begun.set(table, { turn, board: counted(player) });
  const start = begun.get(table);
  return view.pending.action !== undefined && start?.turn === turn ? difference(counted(player), start.board) : null;
}
