/** What lies on a player's board, and what happens now, in sentences. */

import type { Pieces, Player, Position, StoneAgeView } from '../shared/types';
import { t } from '../shared/words.svelte';
import { goodsWords, pieceWords, placeName } from './pieceWords';
import { isExpansion } from './spots';

function toolWords(player: Player): string {
  const tools = player.tools.map(({ value, used }) => `${t('board.tool', { value })}, ${t(used ? 'board.used' : 'board.unused')}`);
  const all = [...tools, ...player.once.map((value) => t('board.once', { value }))];
  return all.length ? all.join('; ') : t('board.noTools');
}

function placedWords(player: Player): string {
  const places = Object.entries(player.placed).map(([place, count]) => `${placeName(place)}: ${count}`);
  return places.length ? t('board.text.onBoard', { places: places.join(', ') }) : t('board.text.atHome');
}

export function playerLines(player: Player, view: StoneAgeView): string[] {
  const lines = [t('board.points', { count: player.score }), t('board.peopleHome', { home: player.home, people: player.people }), placedWords(player)];
  if (view.start_player === player.seat) lines.unshift(t('board.startTip'));
  if (view.to_act === player.seat) lines.unshift(t('board.turn'));
  lines.push(`${t('board.food', { food: player.food })}. ${t('board.production', { count: player.agriculture })}`);
  if (isExpansion(view)) lines.push(t('board.merchantStep', { step: player.merchant }));
  lines.push(`${t('board.tools')}: ${toolWords(player)}`, `${t('board.text.goods')}: ${goodsWords(hand(player)) || t('board.text.nothing')}`);
  if (player.claim) lines.push(t('board.claim'));
  if (player.traded) lines.push(t('board.traded'));
  return lines;
}

function hand({ wood, brick, stone, gold, jewelry }: Player): Record<string, number> {
  return { wood, brick, stone, gold, jewelry };
}

/** Round, phase, whose turn it is, and everything about the question that is half answered. */
export function nowLines(position: Position<StoneAgeView>, pieces: Pieces, names: string[]): string[] {
  const { view, seat } = position;
  if (view.phase === 'over') return [t('board.text.over')];
  const { round, to_act, decision } = view;
  const lines = [t('board.text.round', { round, phase: t(`stone_age.phase.${view.phase}`) })];
  if (to_act !== null && decision !== null) {
    const words = t(`stone_age.decision.${decision}`);
    lines.push(to_act === seat ? t('board.text.yourTurn', { decision: words }) : t('board.text.turn', { name: names[to_act] ?? '', decision: words }));
  }
  return [...lines, ...pendingLines(view, pieces)];
}

function pendingLines({ rolled, pending }: StoneAgeView, pieces: Pieces): string[] {
  const lines: string[] = [];
  if (pending.place) lines.push(t('board.text.pendingPlace', { place: placeName(pending.place) }));
  if (pending.piece) lines.push(t('board.text.pendingPiece', { piece: pieceWords(pieces, pending.piece) }));
  if (rolled.length) lines.push(t('board.text.rolled', { dice: rolled.join(', ') }));
  if (pending.tools_added) lines.push(t('board.text.addedTools', { count: pending.tools_added }));
  if (pending.paid && goodsWords(pending.paid)) lines.push(t('board.text.paid', { goods: goodsWords(pending.paid) }));
  if (pending.got && goodsWords(pending.got)) lines.push(t('board.text.got', { goods: goodsWords(pending.got) }));
  if (pending.food_missing) lines.push(t('board.text.missing', { count: pending.food_missing }));
  return lines;
}
