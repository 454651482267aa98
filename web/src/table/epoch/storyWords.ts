/** The story of Epoch in words of the chosen language. */

import { abilityName, amount, amounts as counted, siteName } from '../../epoch/names';
import { t } from '../../shared/words.svelte';
import type { Clause } from '../clauses';
import { list } from '../storyWords';

const FEW = 4; // places that are named; more are counted

type Say = (clause: Clause, names: string[]) => string;

const journey: Say = ({ say, places = [], spent = {} }) => {
  const over = places.slice(0, -1);
  const values = { place: places.at(-1) ?? '', over: list(over), food: amount(spent.food ?? 0, 'food') };
  return over.length > 0 ? t(`epoch_story.over.${say}`, values) : t(`epoch_story.say.${say}`, values);
};

/** With its price, where something was paid. */
const bought: Say = ({ say, place = '', piece = '', value = 0, spent = {} }) => {
  const what = say === 'offer' ? siteName(piece) : abilityName(piece);
  const deed = t(`epoch_story.say.${say}`, { place, what, segment: value });
  const price = counted(spent);
  return price ? t('epoch_story.for', { deed, price }) : deed;
};

const SAY: Record<string, Say> = {
  walk: journey,
  paddle: journey,
  develop: bought,
  offer: bought,
  keep: ({ pieces = [] }) => t('epoch_story.say.keep', { abilities: list(pieces.map(abilityName)) }),
  explore: ({ places = [], pieces = [] }) =>
    t('epoch_story.say.explore', { tiles: list(places.map((place, index) => t('epoch_story.tile', { place, ability: abilityName(pieces[index] ?? '') }))) }),
  turned: ({ places = [] }) =>
    places.length > FEW ? t('epoch_story.say.turned-many', { count: places.length }) : t('epoch_story.say.turned', { places: list(places) }),
  discover: ({ pieces = [] }) => t('epoch_story.say.discover', { sites: list(pieces.map(siteName)) }),
  borrow: ({ seat = 0 }, names) => t('epoch_story.say.borrow', { name: names[seat] ?? '' }),
};

/** One clause without its subject. */
export function say(clause: Clause, names: string[]): string {
  const known = SAY[clause.say];
  if (known) return known(clause, names);
  return t(`epoch_story.say.${clause.say}`, {
    place: clause.place ?? '',
    amounts: counted(clause.amounts ?? {}),
    spent: counted(clause.spent ?? {}),
    segment: clause.value ?? 0,
  });
}
