/** What stands on a player's board, in words. */

import type { Score } from '../shared/types';
import { has, t } from '../shared/words.svelte';
import { does } from './abilityWords';
import { abilityName, amount, amounts } from './names';
import { MATERIALS, type EpochPlayer, type EpochView } from './types';

/** Where the dummy goes, and what it does at the start of the next round. */
export function planWords(view: EpochView, dummy: EpochPlayer): string[] {
  const { direction } = view.pending;
  if (!dummy.next) return [t('epoch.plan.gone')];
  return [
    direction ? t('epoch.plan.goes', { direction: t(`epoch.direction.${direction}`) }) : t('epoch.plan.undecided'),
    t('epoch.plan.next', { what: t(`epoch.plan.${dummy.next}`) }),
  ];
}

export const resources = (player: EpochPlayer): string => amounts(Object.fromEntries(MATERIALS.map((material) => [material, player[material]])));

/** The parts of a score in the order of the rulebook; what is hidden is left out. */
export function scoreRows(score: Score): [string, number][] {
  return Object.entries(score).flatMap(([part, points]) => (has(`epoch.board.parts.${part}`) && points !== null ? [[part, points]] : []));
}

/** A player's board, line by line. */
export function boardLines(view: EpochView, player: EpochPlayer): string[] {
  const { walk, paddle } = player.carries;
  return [
    `${t('epoch.board.status')}: ${player.status ?? t('epoch.board.hidden')}`,
    amount(player.food, 'food'),
    `${t('epoch.board.resources')}: ${resources(player) || t('epoch.board.nothing')}`,
    player.leader ? t('epoch.board.leader', { place: player.leader }) : t('epoch.board.noLeader'),
    `${player.huts} ${t('epoch.board.huts')}, ${player.tokens} ${t('epoch.board.tokens')}`,
    ...player.abilities.map((ability) => `${abilityName(ability)}: ${does(ability)}`),
    ...(player.abilities.length ? [] : [t('epoch.board.noAbilities')]),
    ...(player.tiles.length ? [t('epoch.board.tiles', { what: player.tiles.join(', ') })] : []),
    ...player.dealt.map((dealt) => `${t('epoch.board.dealt')}: ${abilityName(dealt.ability)} (${t(`epoch.landscape.${dealt.landscape}`)})${dealt.kept ? `, ${t('epoch.board.kept')}` : ''}`),
    ...(player.dummy ? planWords(view, player) : [t('epoch.carrier.walking', { count: walk })]),
    ...(paddle !== null && !player.dummy ? [t('epoch.carrier.paddling', { count: paddle })] : []),
  ];
}
