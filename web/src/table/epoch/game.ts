/** Epoch for the tables. */

import Epoch from '../../epoch/Epoch.svelte';
import { show } from '../../epoch/flights';
import { does } from '../../epoch/abilityWords';
import { abilityName, siteName } from '../../epoch/names';
import { abilityAt, say as sayChoice } from '../../epoch/turn';
import type { EpochChoice, EpochView } from '../../epoch/types';
import type { Show } from '../../shared/live.svelte';
import type { Choice } from '../../shared/types';
import { t } from '../../shared/words.svelte';
import type { GameTable } from '../games';
import { EpochNarrator } from './narrator';
import { CATEGORIES, explain, pictureOf, verdict } from './sheet';
import { say } from './storyWords';

/** What a tile would be good for, once it is developed. */
function about(choice: Choice, view: EpochView): string[] {
  const ability = choice.kind === 'develop' || choice.kind === 'ask' ? abilityAt(view, choice.place) : null;
  return ability ? [abilityName(ability), does(ability)] : [];
}

const value = (name: string, word: string): string => (name === 'ability' ? abilityName(word) : name === 'site' ? siteName(word) : word);

export const game: GameTable = {
  Table: Epoch,
  show: show as Show,
  narrator: () => new EpochNarrator(),
  say,
  small: (verb) => `epoch_story.small.${verb}`,
  sheet: { categories: () => CATEGORIES, name: (category) => t(`epoch_sheet.category.${category}`), picture: pictureOf, explain, verdict },
  advice: { say: (choice, view: EpochView, names) => sayChoice(choice as EpochChoice, view, names), about, value },
};
