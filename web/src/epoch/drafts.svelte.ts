/** Half-made choices. They belong to a table and a position, not to a component: a new connection loses nothing. */

import { Planned } from '../table/planned.svelte';

export class Draft extends Planned {
  /** An ability to keep that is chosen but not sent. */
  ability = $state<string | null>(null);
  /** Whether the turn is about to be ended although something is left. */
  ending = $state(false);

  constructor(
    number: number,
    /** Lists that are unfolded; they stay so from one position to the next. */
    readonly unfolded: Unfolded,
  ) {
    super(number);
  }
}

export class Unfolded {
  #names = $state<string[]>([]);

  has = (name: string): boolean => this.#names.includes(name);

  toggle = (name: string): void => {
    this.#names = this.has(name) ? this.#names.filter((each) => each !== name) : [...this.#names, name];
  };
}

const drafts = new Map<string, Draft>();

/** The draft of a table's position; earlier ones of that table are forgotten. */
export function draftOf(table: string, number: number): Draft {
  const kept = drafts.get(table);
  if (kept?.number === number) return kept;
  const draft = new Draft(number, kept?.unfolded ?? new Unfolded());
  drafts.set(table, draft);
  return draft;
}
