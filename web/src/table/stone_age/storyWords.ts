/** The story of Stone Age in words of the chosen language. */

import type { Pieces } from '../../shared/types';
import { t } from '../../shared/words.svelte';
import { effectWords } from '../../stone_age/pieceWords';
import type { Amounts, Clause } from '../clauses';
import { list, signed } from '../storyWords';

/** "2 wood and 1 gold" */
function amountWords(amounts: Amounts): string {
  return list(Object.entries(amounts).map(([what, count]) => t(`story.amount.${what}`, { count })));
}

function balanceWords(amounts: Amounts): string {
  return Object.entries(amounts)
    .map(([what, count]) => `${signed(count)} ${t(`story.balance.${what}`)}`)
    .join(', ');
}

/** What somebody ate; points are what hunger costs. */
function mealWords(name: string, { score, ...food }: Amounts): string {
  const eaten = Object.keys(food).length > 0 ? balanceWords(food) : '';
  const hunger = score === undefined ? '' : t('story.hunger', { points: balanceWords({ score }) });
  return [name, [eaten, hunger].filter(Boolean).join(', ')].filter(Boolean).join(' ');
}

/** What a card does at once and what it is at the end, or what a building brings. */
function pieceWords(id: string, pieces: Pieces): string {
  const card = pieces.cards[id];
  if (card) {
    const { kind, weight, culture } = card.bottom;
    const end = culture ? t(`stone_age.culture.${kind}`) : `${weight} × ${t(`stone_age.role.${kind}`)}`;
    return `${effectWords(card.top)}; ${end}`;
  }
  const effect = pieces.buildings[id]?.effect;
  return effect ? effectWords(effect) : '';
}

function withPiece(key: string, id: string, pieces: Pieces): string {
  const piece = pieceWords(id, pieces);
  return piece ? t(`story.say.${key}`, { piece }) : t(`story.say.${key}-plain`);
}

type Say = (clause: Clause, names: string[], pieces: Pieces) => string;

const SAY: Record<string, Say> = {
  send: ({ count = 0, place }) => t('story.say.send', { people: t('story.people', { count }), to: t(`story.to.${place}`) }),
  roll: ({ dice = [], place }) =>
    t('story.say.roll', { dice: dice.join(' '), at: t(`story.at.${place}`), sum: dice.reduce((all, die) => all + die, 0) }),
  'roll-free': ({ dice = [] }) => t('story.say.roll-free', { dice: dice.join(' ') }),
  visit: ({ place }) => t(`story.visit.${place}`),
  card: ({ piece = '' }, _, pieces) => withPiece('card', piece, pieces),
  building: ({ piece = '' }, _, pieces) => withPiece('building', piece, pieces),
  reveal: ({ pieces: ids = [] }, _, pieces) => t('story.say.reveal', { pieces: ids.map((id) => pieceWords(id, pieces)).join(' · ') }),
  fed: ({ each = [] }, names) => t('story.say.fed', { each: each.map(({ seat, amounts }) => mealWords(names[seat] ?? '', amounts)).join(' · ') }),
};

/** One clause without its subject. */
export function say(clause: Clause, names: string[], pieces: Pieces): string {
  const known = SAY[clause.say];
  if (known) return known(clause, names, pieces);
  return t(`story.say.${clause.say}`, {
    ...(clause.count !== undefined && { count: clause.count }),
    value: clause.value ?? '',
    amounts: clause.amounts ? amountWords(clause.amounts) : '',
  });
}
