/** The lesson of Stone Age. */

import { t } from '../shared/words.svelte';
import { placeName } from '../stone_age/pieceWords';
import type { Lesson } from './lessons';
import { STEPS } from './steps';
import { kindOf } from './table';

export const lesson: Lesson = {
  steps: STEPS,
  options: {},
  title: (step) => t(`lesson.step.${step}.title`),
  text: (step, values) => t(`lesson.step.${step}.text`, values),
  proposal: ({ kind, place = '', count = 0 }) => t(`lesson.suggest.${kind}`, { place: placeName(place), count }),
  remark: ({ kind, place }) => (kind === 'place' && place !== undefined ? { kind: kindOf(place), words: t(`lesson.place.${kindOf(place)}`) } : null),
};
