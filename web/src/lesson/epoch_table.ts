/** What the coach sees of a table of Epoch, and what can be read off it. */

import { inFile } from '../epoch/names';
import { countOf } from '../epoch/prices';
import type { EpochChoice, EpochPieces, EpochPlayer, EpochView, Tile } from '../epoch/types';
import type { TableEvent } from '../shared/types';

export interface EpochTable {
  view: EpochView;
  choices: EpochChoice[];
  happened: TableEvent[];
  seat: number;
  pieces: EpochPieces;
}

export function me({ view, seat }: EpochTable): EpochPlayer | undefined {
  return view.players[seat];
}

/** Whether this question is put to the pupil now. */
export function asked({ view, seat }: EpochTable, ...decisions: string[]): boolean {
  return view.to_act === seat && decisions.includes(view.decision ?? '');
}

/** The pupil's turn goes on, and its action is still open. */
export function mayAct(table: EpochTable): boolean {
  return asked(table, 'turn') && !table.view.turn.acted;
}

export function ofKind({ choices }: EpochTable, ...kinds: string[]): EpochChoice[] {
  return choices.filter(({ kind }) => kinds.includes(kind));
}

const priceOf = ({ price }: EpochChoice): number => countOf(price) ?? 0;

export function cheapest(choices: EpochChoice[]): EpochChoice | null {
  return choices.toSorted((one, other) => priceOf(one) - priceOf(other))[0] ?? null;
}

/** How many pieces the cheapest way to pay for an ability takes. */
function piecesFor(ability: string, pieces: EpochPieces): number {
  const groups = pieces.abilities[inFile(ability)]?.cost ?? [];
  const least = groups.map((group) => Math.min(...group.map((way) => Object.values(way).reduce((all, count) => all + count, 0))));
  return least.reduce((all, count) => all + count, 0);
}

/** The open tile, developed by nobody, whose ability the pupil lacks and that takes least. */
export function goal(table: EpochTable): Tile | null {
  const own = me(table)?.abilities ?? [];
  const open = table.view.tiles.filter(({ face_up, ability, owner }) => face_up && ability !== null && owner === null && !own.includes(ability));
  return open.toSorted((one, other) => piecesFor(one.ability ?? '', table.pieces) - piecesFor(other.ability ?? '', table.pieces))[0] ?? null;
}

/** Of these choices one that brings something for the goal, or the cheapest. */
export function towardsGoal(table: EpochTable, choices: EpochChoice[]): EpochChoice | null {
  const cost = table.pieces.abilities[inFile(goal(table)?.ability ?? '')]?.cost ?? [];
  const player = me(table);
  const lacking = cost.filter((group) => !group.some((way) => Object.entries(way).every(([what, count]) => (player?.[what as keyof EpochPlayer] as number) >= count)));
  const wanted = new Set(lacking.flatMap((group) => group.flatMap((way) => Object.keys(way))));
  return cheapest(choices.filter(({ material }) => wanted.has(material ?? ''))) ?? cheapest(choices);
}

/** Whether the pupil's leader has just stepped onto a tile. */
export function hasMoved({ happened, seat }: EpochTable): boolean {
  return happened.some((event) => event.kind === 'move' && event.seat === seat && /^(walk|paddle) /.test(event.text));
}
