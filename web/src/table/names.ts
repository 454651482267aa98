/** What people are called at a table: by their names, and by their colours where two have the same. */

import { t } from '../shared/words.svelte';

export function distinct(names: string[], colours: string[]): string[] {
  return names.map((name, seat) => {
    const alone = names.filter((other) => other === name).length === 1;
    return alone ? name : t('table.same-name', { name, colour: t(`stone_age.colour.${colours[seat] ?? 'red'}`) });
  });
}
