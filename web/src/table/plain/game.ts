/** Any game without drawings of its own, for the tables. */

import PlainTable from '../../plain/PlainTable.svelte';
import { spaced } from '../../plain/rows';
import type { AnyView } from '../../shared/types';
import { t } from '../../shared/words.svelte';
import type { GameTable } from '../games';

export const game: GameTable = {
  Table: PlainTable,
  show: async () => {},
  narrator: () => ({ verbs: {}, adding: {}, clauses: () => [], asides: () => [] }),
  say: (clause) => clause.text ?? clause.say,
  small: (verb) => verb,
  sheet: {
    categories: (view: AnyView) => Object.keys(view.scores?.[0] ?? {}).filter((category) => category !== 'total'),
    name: spaced,
    explain: (category, _view, _seat, _pieces, points) => t('plain.points', { category: spaced(category), points }),
  },
  advice: { say: (choice) => choice.text, about: () => [], value: (_name, value) => value },
};
