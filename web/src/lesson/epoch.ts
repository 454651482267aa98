/** The lesson of Epoch. */

import { say } from '../epoch/turn';
import type { EpochChoice } from '../epoch/types';
import { has, t } from '../shared/words.svelte';
import { STEPS } from './epoch_steps';
import type { EpochTable } from './epoch_table';
import type { Lesson } from './lessons';

export const lesson: Lesson = {
  steps: STEPS,
  options: { setup: 'learning' },
  title: (step) => t(`epoch_lesson.step.${step}.title`),
  text: (step, values) => t(`epoch_lesson.step.${step}.text`, values),
  proposal: (choice, table: EpochTable, names) => t('epoch_lesson.suggest', { move: say(choice as EpochChoice, table.view, names) }),
  remark: ({ kind }) => (has(`epoch_lesson.remark.${kind}`) ? { kind, words: t(`epoch_lesson.remark.${kind}`) } : null),
};
