/** The choices that the server offers, sorted for the panels and put into words. */

import type { StoneAgeChoice as Choice } from '../shared/types';
import { has, t } from '../shared/words.svelte';

/** For each place that can be chosen, the moves there by the number of people; a use has one move, under 0. */
export function byPlace(choices: Choice[]): Map<string, Map<number, Choice>> {
  const places = new Map<string, Map<number, Choice>>();
  for (const choice of choices) {
    if (choice.place === undefined) continue;
    const counts = places.get(choice.place) ?? new Map<number, Choice>();
    places.set(choice.place, counts.set(choice.count ?? 0, choice));
  }
  return places;
}

export function ofKind(choices: Choice[], ...kinds: string[]): Choice[] {
  return choices.filter((choice) => kinds.includes(choice.kind));
}

/** A move as one would say it in the chosen language. */
export function say(choice: Choice): string {
  const key = `actions.move.${choice.kind}`;
  const count = choice.count;
  if (!has(key) && !has(`${key}.other`)) return choice.label;
  return t(key, {
    place: choice.place === undefined ? '' : t(`stone_age.place.${choice.place}`),
    good: choice.good === undefined ? '' : t(`stone_age.good.${choice.good}`),
    goods: choice.goods?.map((good) => t(`stone_age.good.${good}`)).join(', ') ?? '',
    ...(count === undefined ? {} : { count }),
  });
}
