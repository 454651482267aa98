/** Which step of the lesson is shown. It follows the table: nobody has to do what the coach suggests. */

import type { Choice } from '../shared/types';
import type { Table } from './table';

export interface Step {
  name: string;
  /** A step that tells stays until the pupil goes on or acts; one that asks stays as long as it fits the table. */
  kind: 'tell' | 'ask' | 'end';
  when: (table: Table) => boolean;
  suggest?: (table: Table) => Choice | null;
  values?: (table: Table) => Record<string, string | number>;
}

export interface Progress {
  readonly seen: readonly string[];
  readonly now: { readonly step: Step; readonly table: Table } | null;
  /** The pupil has acted: the step only stands until the table has changed. */
  readonly over: boolean;
}

export function begin(seen: readonly string[] = []): Progress {
  return { seen, now: null, over: false };
}

function fits(step: Step, table: Table): boolean {
  return step.when(table) && (step.suggest === undefined || step.suggest(table) !== null);
}

/** The table has changed. */
export function look(steps: readonly Step[], progress: Progress, table: Table): Progress {
  const { seen, now, over } = progress;
  if (now && !over && now.step.kind !== 'ask') return progress;
  if (now && !over && fits(now.step, table)) return { seen, now: { step: now.step, table }, over };
  const step = steps.find((each) => !seen.includes(each.name) && fits(each, table));
  return { seen, now: step ? { step, table } : null, over: false };
}

function withNow({ seen, now }: Progress): readonly string[] {
  return now === null ? seen : [...new Set([...seen, now.step.name])];
}

/** The pupil has read what was told. */
export function goOn(steps: readonly Step[], progress: Progress, table: Table): Progress {
  return look(steps, begin(withNow(progress)), table);
}

/** The pupil has done something at the table. */
export function acted(progress: Progress): Progress {
  return progress.now?.step.kind === 'end' ? progress : { ...progress, seen: withNow(progress), over: true };
}

/** The choice that the coach would make, if this is a step that suggests one. */
export function suggestion({ now, over }: Progress): Choice | null {
  return over ? null : (now?.step.suggest?.(now.table) ?? null);
}
