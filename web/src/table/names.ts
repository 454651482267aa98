/** What people are called at a table: by their names, and by their colours where two have the same. */

import { t } from '../shared/words.svelte';

/** Who plays without a seat is the dummy of a game alone. */
export function distinct(names: string[], colours: string[]): string[] {
  const all = [...names, ...colours.slice(names.length).map(() => t('table.dummy'))];
  return all.map((name, seat) => {
    const alone = all.filter((other) => other === name).length === 1;
    return alone ? name : t('table.same-name', { name, colour: t(`stone_age.colour.${colours[seat] ?? 'red'}`) });
  });
}
