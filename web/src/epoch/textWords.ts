/** What is going on and what can be done, in words. */

import { t } from '../shared/words.svelte';
import { amount, amounts, joined, price, siteName } from './names';
import { asks, described } from './siteWords';
import { halves, say } from './turn';
import type { EpochChoice, EpochPieces, EpochView } from './types';

function turnLine(view: EpochView, names: string[]): string[] {
  const { turn } = view;
  if (turn.seat === null) return [];
  const what = [
    t(turn.acted ? 'epoch.text.acted' : 'epoch.text.stillAction'),
    t(turn.developed ? 'epoch.text.developed' : 'epoch.text.stillDevelop'),
    t(turn.offered ? 'epoch.text.offered' : 'epoch.text.stillOffer'),
  ];
  return [t('epoch.text.turnOf', { name: names[turn.seat] ?? '', what: what.join(', ') })];
}

function pendingLines({ pending }: EpochView): string[] {
  const { power, journey, tile, site, segment, paid, wanted } = pending;
  return [
    power === undefined ? '' : t('epoch.text.power', { power: halves(power) }),
    journey ? t('epoch.text.journey', { cost: journey.cost, room: journey.room }) : '',
    tile ? t('epoch.text.tile', { place: tile }) : '',
    site ? t('epoch.text.about', { site: siteName(site), segment: segment ?? '' }) : '',
    paid && amounts(paid) ? t('epoch.text.paid', { what: amounts(paid) }) : '',
    wanted ? t('epoch.text.wanted', { what: amounts(wanted) }) : '',
  ].filter(Boolean);
}

export function nowLines(view: EpochView, names: string[]): string[] {
  return [
    t(view.round > 0 ? 'epoch.text.round' : 'epoch.text.before', { round: view.round, phase: t(`epoch.phase.${view.phase}`) }),
    ...(view.last_rounds === null ? [] : [t('epoch.text.last', { count: view.last_rounds })]),
    ...(view.to_act === null ? [] : [t('epoch.text.toAct', { name: names[view.to_act] ?? '', decision: t(`epoch.decision.${view.decision}`) })]),
    ...turnLine(view, names),
    ...pendingLines(view),
  ];
}

/** The price of a choice, said from the data file where the server's own words are English only. */
function priceWords(choice: EpochChoice, view: EpochView, pieces: EpochPieces): string {
  if (choice.price === undefined) return '';
  if (choice.kind === 'develop' || choice.kind === 'ask') return price(pieces, view.tiles.find((tile) => tile.place === choice.place)?.ability ?? '');
  if (choice.kind === 'offer') {
    const site = view.sites.find((each) => each.site === choice.site);
    const segment = site && described(site, view, pieces).find((each) => each.segment.number === choice.count);
    return segment ? asks(segment) : '';
  }
  return joined(choice.price.flatMap((part) => part.of.map(({ count, what }) => amount(count, what))), 'and');
}

export function choiceWords(choice: EpochChoice, view: EpochView, pieces: EpochPieces, names: string[]): string {
  const cost = priceWords(choice, view, pieces);
  return say(choice, view, names) + (cost ? ` (${cost})` : '');
}
