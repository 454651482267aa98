/** What happened, as lines of clauses: moves of one action become one line. What an event says is for its game to say. */

import type { TableEvent, Timeline } from '../shared/types';
import { join, type Adding, type Clause, type Step } from './clauses';

export interface Line {
  id: number;
  /** The last move that this line tells. */
  move: number;
  round: number;
  seat: number | null;
  group: string;
  clauses: Clause[];
}

/** A line that is new, or that takes the place of the line told last; `own` is what this move alone says. */
export interface Told {
  line: Line;
  instead: boolean;
  own: Clause[];
}

export interface Verb {
  /** Moves of one group become one line; without a group a move joins any line of the same player. */
  group: string | null;
  /** Begins a line of its own. */
  opens?: boolean;
}

/** What came of a move beside what was done. */
export interface Aside {
  seat: number | null;
  group: string;
  clauses: Clause[];
  /** It belongs to the round that begins. */
  next?: boolean;
}

/** What one game says about its moves; it may remember what went before. */
export interface Narrator {
  readonly verbs: Record<string, Verb>;
  readonly adding: Adding;
  /** The round that a game begins with, if it is not 1. */
  readonly first?: number;
  /** What it remembers of the moves before, as one value that is not changed. */
  memory?: unknown;
  clauses(step: Step): Clause[];
  asides(step: Step): Aside[];
}

/** Follows a game move by move. */
export class Storyteller {
  #last: Line | null = null;
  #ids = 0;
  /** The round, and what the narrator remembered, before each move. */
  #before: { round: number; memory: unknown }[] = [];

  constructor(
    readonly narrator: Narrator,
    public round = narrator.first ?? 1,
  ) {}

  hear(step: Step, move: number): Told[] {
    this.#before.push({ round: this.round, memory: this.narrator.memory });
    const known = this.narrator.verbs[step.text.split(' ')[0] ?? ''];
    if (known === undefined) return [this.#line(move, step.seat, 'other', [{ say: 'other', text: step.text }])];
    const clauses = this.narrator.clauses(step);
    const told = clauses.length > 0 ? [this.#tell(move, step.seat, known, clauses)] : [];
    return [...told, ...this.#rest(step, move)];
  }

  /** Something was taken back, and with it the round that it began and what the narrator remembers of it. */
  takenBack(seat: number, count: number, move: number): Told[] {
    const [before] = this.#before.splice(-count, count);
    if (before !== undefined) ({ round: this.round, memory: this.narrator.memory } = before);
    return [this.#line(move, seat, 'undo', [{ say: 'undo', count }])];
  }

  #tell(move: number, seat: number, { group, opens }: Verb, clauses: Clause[]): Told {
    const last = this.#last;
    const fits = last?.seat === seat && last.round === this.round && (group === null || last.group === group);
    if (last === null || opens || !fits) return this.#line(move, seat, group ?? 'other', clauses);
    const { adding } = this.narrator;
    this.#last = { ...last, move, clauses: join(last.clauses, clauses, adding) };
    return { line: this.#last, instead: true, own: join([], clauses, adding) };
  }

  #line(move: number, seat: number | null, group: string, clauses: Clause[]): Told {
    const own = join([], clauses, this.narrator.adding);
    this.#last = { id: this.#ids++, move, round: this.round, seat, group, clauses: own };
    return { line: this.#last, instead: false, own };
  }

  /** What came of a move for the others, and for the whole table. */
  #rest(step: Step, move: number): Told[] {
    const asides = this.narrator.asides(step);
    const tell = (each: Aside): Told => this.#line(move, each.seat, each.group, each.clauses);
    const told = asides.filter(({ next }) => !next).map(tell);
    this.round = roundBegun(step.happened) ?? this.round;
    told.push(...asides.filter(({ next }) => next).map(tell));
    const over = step.happened.find((event) => event.kind === 'over');
    if (over) {
      const each = over.scores.map(({ total }, seat) => ({ seat, amounts: { total } }));
      told.push(this.#line(move, null, 'over', [{ say: 'over', each }]));
    }
    return told;
  }
}

/** The round that begins with this, if one does. */
export function roundBegun(happened: TableEvent[]): number | undefined {
  return happened.flatMap((event) => (event.kind === 'round-began' ? (event.round ?? []) : [])).at(-1);
}

/** What each move of a timeline tells. */
export function toldBy(teller: Storyteller, timeline: Timeline): Told[][] {
  return timeline.moves.map((move, index) => teller.hear(move, index + 1));
}

export interface Round {
  round: number;
  lines: Line[];
}

/** Rounds with lines more; those that did not change stay the same objects. */
export function withLines(rounds: Round[], told: Told[]): Round[] {
  const all = [...rounds];
  for (const { line, instead } of told) {
    const last = all.at(-1);
    if (last?.round !== line.round) all.push({ round: line.round, lines: [line] });
    else all[all.length - 1] = { round: line.round, lines: [...(instead ? last.lines.slice(0, -1) : last.lines), line] };
  }
  return all;
}
