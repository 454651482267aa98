/** What happened, as lines of clauses: moves of one action become one line. What a move says is for its game to say. */

import type { Happening, Timeline } from '../shared/types';
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

/** A line that is new, or that takes the place of the line told last. */
export interface Told {
  line: Line;
  instead: boolean;
}

export interface Verb {
  /** Moves of one group become one line; without a group a move joins any line of the same player. */
  group: string | null;
  /** Begins a line of its own. */
  opens?: true;
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
  clauses(step: Step, verb: string, words: string[]): Clause[];
  asides(events: Happening[], actor: number): Aside[];
  /** Go on after these moves. */
  recall(moves: { text: string }[]): void;
}

/** Follows a game move by move. */
export class Storyteller {
  #last: Line | null = null;
  #ids = 0;

  constructor(
    readonly narrator: Narrator,
    public round = narrator.first ?? 1,
  ) {}

  /** Go on in the middle of a game. */
  after(moves: { text: string }[]): this {
    this.narrator.recall(moves);
    return this;
  }

  hear(step: Step, move: number): Told[] {
    const [verb = '', ...words] = step.text.split(' ');
    const known = this.narrator.verbs[verb];
    if (known === undefined) return [this.#line(move, step.seat, 'other', [{ say: 'other', text: step.text }])];
    const clauses = this.narrator.clauses(step, verb, words);
    const told = clauses.length > 0 ? [this.#tell(move, step.seat, known, clauses)] : [];
    if (step.happened) return [...told, ...this.#rest(step.happened, step.seat, move)];
    this.round = step.next ?? this.round;
    return told;
  }

  /** Something was taken back. */
  takenBack(seat: number, count: number, move: number): Told[] {
    return [this.#line(move, seat, 'undo', [{ say: 'undo', count }])];
  }

  #tell(move: number, seat: number, { group, opens }: Verb, clauses: Clause[]): Told {
    const last = this.#last;
    const fits = last?.seat === seat && last.round === this.round && (group === null || last.group === group);
    if (last === null || opens || !fits) return this.#line(move, seat, group ?? 'other', clauses);
    this.#last = { ...last, move, clauses: join(last.clauses, clauses, this.narrator.adding) };
    return { line: this.#last, instead: true };
  }

  #line(move: number, seat: number | null, group: string, clauses: Clause[]): Told {
    this.#last = { id: this.#ids++, move, round: this.round, seat, group, clauses: join([], clauses, this.narrator.adding) };
    return { line: this.#last, instead: false };
  }

  /** What came of a move for the others, and for the whole table. */
  #rest(events: Happening[], actor: number, move: number): Told[] {
    const asides = this.narrator.asides(events, actor);
    const tell = (each: Aside): Told => this.#line(move, each.seat, each.group, each.clauses);
    const told = asides.filter(({ next }) => !next).map(tell);
    const begins = events.find((event) => event.kind === 'round');
    if (begins) this.round = begins.round;
    told.push(...asides.filter(({ next }) => next).map(tell));
    const over = events.find((event) => event.kind === 'over');
    if (over) {
      const each = over.scores.map(({ total }, seat) => ({ seat, amounts: { total } }));
      told.push(this.#line(move, null, 'over', [{ say: 'over', each }]));
    }
    return told;
  }
}

/** The moves of a timeline as steps; where it has no events, rounds come from its list of rounds. */
export function stepsOf(timeline: Timeline): Step[] {
  const ends = new Map(timeline.rounds.map((each) => [each.move, each.round]));
  return timeline.moves.map((move, index) => {
    const ended = ends.get(index + 1);
    const next = ended !== undefined && index + 1 < timeline.moves.length ? ended + 1 : undefined;
    return { ...move, happened: move.happened ?? null, next };
  });
}

/** The whole story of a timeline. */
export function storyOf(teller: Storyteller, timeline: Timeline): Round[] {
  return withLines([], stepsOf(timeline).flatMap((step, index) => teller.hear(step, index + 1)));
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
