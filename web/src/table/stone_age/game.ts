/** Stone Age for the tables. */

import type { Show } from '../../shared/live.svelte';
import type { Pieces, StoneAgeView } from '../../shared/types';
import { has, t } from '../../shared/words.svelte';
import { say as sayChoice } from '../../stone_age/choices';
import { show } from '../../stone_age/flights';
import { pieceLines } from '../../stone_age/pieceWords';
import StoneAge from '../../stone_age/StoneAge.svelte';
import type { GameTable } from '../games';
import { StoneAgeNarrator } from './narrator';
import { categories, explain, pictureOf } from './sheet';
import { say } from './storyWords';

export const game: GameTable = {
  Table: StoneAge,
  show: show as Show,
  narrator: () => new StoneAgeNarrator(),
  say,
  small: (verb) => `story.small.${verb}`,
  sheet: { categories, name: (category) => t(`sheet.category.${category}`), picture: pictureOf, explain },
  advice: {
    say: sayChoice,
    about: (choice, view: StoneAgeView, pieces: Pieces) => (choice.place ? pieceLines(view, pieces, choice.place) : []),
    value: (name, value) => (has(`stone_age.${name}.${value}`) ? t(`stone_age.${name}.${value}`) : t(`actions.gain.${value}`)),
  },
  styled: (view: StoneAgeView, pieces: Pieces) => pieces.cards[view.pending.piece ?? '']?.top.kind === 'style-dice',
};
