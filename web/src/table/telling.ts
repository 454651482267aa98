/** A line of the story in words of the chosen language. */

import { settings } from '../shared/settings.svelte';
import type { Effect, Pieces } from '../shared/types';
import { has, number, t } from '../shared/words.svelte';
import type { Amounts, Clause } from './clauses';
import type { Line } from './story';

const MINUS = '\u2212';

export function list(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(parts);
}

/** "2 wood and 1 gold" */
export function amountWords(amounts: Amounts): string {
  return list(Object.entries(amounts).map(([what, count]) => t(`story.amount.${what}`, { count })));
}

export function signed(value: number, digits = 0): string {
  const shown = number(Math.abs(value), digits);
  return value > 0 ? `+${shown}` : value < 0 ? MINUS + shown : shown;
}

function balanceWords(amounts: Amounts): string {
  return Object.entries(amounts)
    .map(([what, count]) => `${signed(count)} ${t(`story.balance.${what}`)}`)
    .join(', ');
}

function effectWords(effect: Effect): string {
  const key = `stone_age.effect.${effect.kind}`;
  const what = effect.what ? t(`stone_age.good.${effect.what}`) : '';
  return has(key) ? t(key, { amount: effect.amount, what }) : effect.kind;
}

/** What a card does at once and what it is at the end, or what a building brings. */
export function pieceWords(id: string, pieces: Pieces): string {
  const card = pieces.cards[id];
  if (card) {
    const { kind, weight } = card.bottom;
    const end = has(`stone_age.culture.${kind}`) ? t(`stone_age.culture.${kind}`) : `${weight} × ${t(`stone_age.role.${kind}`)}`;
    return `${effectWords(card.top)}; ${end}`;
  }
  const effect = pieces.buildings[id]?.effect;
  return effect ? effectWords(effect) : '';
}

function withPiece(key: string, id: string, pieces: Pieces): string {
  const piece = pieceWords(id, pieces);
  return piece ? t(`story.say.${key}`, { piece }) : t(`story.say.${key}-plain`);
}

function goodsWords(goods: string[]): string {
  return list(goods.map((good) => t(`stone_age.good.${good}`)));
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
  fed: ({ each = [] }, names) =>
    t('story.say.fed', { each: each.map(({ seat, amounts }) => `${names[seat]} ${balanceWords(amounts)}`).join(' · ') }),
  over: ({ each = [] }, names) =>
    t('story.say.over', { each: each.map(({ seat, amounts }) => `${names[seat]} ${amounts.score}`).join(' · ') }),
  other: ({ text = '' }) => text,
};

/** One clause without its subject. */
export function sayClause(clause: Clause, names: string[], pieces: Pieces): string {
  const say = SAY[clause.say];
  if (say) return say(clause, names, pieces);
  return t(`story.say.${clause.say}`, {
    ...(clause.count !== undefined && { count: clause.count }),
    value: clause.value ?? '',
    amounts: clause.amounts ? amountWords(clause.amounts) : '',
    goods: goodsWords(clause.goods ?? []),
  });
}

/** What was done, without who did it. */
export function sayDeed(line: Line, names: string[], pieces: Pieces): string {
  return list(line.clauses.map((clause) => sayClause(clause, names, pieces)));
}

/** The whole sentence. */
export function sayLine(line: Line, names: string[], pieces: Pieces): string {
  const deed = sayDeed(line, names, pieces);
  return line.seat === null ? deed : t('story.sentence', { name: names[line.seat] ?? '', deed });
}

/** A move that brought nothing worth a line. */
export function saySmall(text: string, name: string): string {
  const verb = text.split(' ')[0] ?? '';
  const deed = has(`story.small.${verb}`) ? t(`story.small.${verb}`) : text;
  return t('story.sentence', { name, deed });
}
