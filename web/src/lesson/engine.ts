/** Which step of the lesson is shown. It follows the table: nobody has to do what the coach suggests. */

import type { Choice } from '../shared/types';

export interface Step<Table> {
  name: string;
  /** A step that tells stays until the pupil goes on or acts; one that asks stays as long as it fits the table. */
  kind: 'tell' | 'ask' | 'end';
  when: (table: Table) => boolean;
  suggest?: (table: Table) => Choice | null;
  values?: (table: Table) => Record<string, string | number>;
}

export interface Progress<Table> {
  readonly seen: readonly string[];
  readonly now: { readonly step: Step<Table>; readonly table: Table } | null;
  /** The pupil has acted: the step only stands until the table has changed. */
  readonly over: boolean;
}

export function begin<Table>(seen: readonly string[] = []): Progress<Table> {
  return { seen, now: null, over: false };
}

function fits<Table>(step: Step<Table>, table: Table): boolean {
  return step.when(table) && (step.suggest === undefined || step.suggest(table) !== null);
}

/** The table has changed. */
export function look<Table>(steps: readonly Step<Table>[], progress: Progress<Table>, table: Table): Progress<Table> {
  const { seen, now, over } = progress;
  if (now && !over && now.step.kind !== 'ask') return progress;
  if (now && !over && fits(now.step, table)) return { seen, now: { step: now.step, table }, over };
  const step = steps.find((each) => !seen.includes(each.name) && fits(each, table));
  return { seen, now: step ? { step, table } : null, over: false };
}

function withNow<Table>({ seen, now }: Progress<Table>): readonly string[] {
  return now === null ? seen : [...new Set([...seen, now.step.name])];
}

/** The pupil has read what was told. */
export function goOn<Table>(steps: readonly Step<Table>[], progress: Progress<Table>, table: Table): Progress<Table> {
  return look(steps, begin(withNow(progress)), table);
}

/** The pupil has done something at the table. */
export function acted<Table>(progress: Progress<Table>): Progress<Table> {
  return progress.now?.step.kind === 'end' ? progress : { ...progress, seen: withNow(progress), over: true };
}

/** The choice that the coach would make, if this is a step that suggests one. */
export function suggestion<Table>({ now, over }: Progress<Table>): Choice | null {
  return over ? null : (now?.step.suggest?.(now.table) ?? null);
}
