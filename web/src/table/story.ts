/** What happened, as lines of clauses: moves of one action become one line. In which words, says telling.ts. */

import type { Happening, Timeline } from '../shared/types';
import {
  amountsOf,
  isFeeding,
  join,
  leaves,
  ofSeat,
  opening,
  pick,
  piecesOf,
  plainClause,
  revealed,
  some,
  STOCK,
  toolsUsed,
  VERBS,
  type Amounts,
  type Clause,
  type Step,
  type Verb,
} from './clauses';

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

/** Follows a game move by move. */
export class Storyteller {
  round = 1;
  #last: Line | null = null;
  #place: string | null = null;
  #bought = false;
  #ids = 0;

  constructor(round = 1) {
    this.round = round;
  }

  /** Go on in the middle of an action. */
  in(place: string | null): this {
    this.#place = place;
    return this;
  }

  hear(step: Step, move: number): Told[] {
    const [verb = '', ...words] = step.text.split(' ');
    const known = VERBS[verb];
    if (verb === 'use') [this.#place, this.#bought] = [words[0] ?? null, false];
    if (known === undefined) return [this.#line(move, step.seat, 'other', [{ say: 'other', text: step.text }])];
    const clauses = [...opening(verb, words, step.dice), ...this.#rest(step, verb, words)];
    const told = clauses.length > 0 ? [this.#tell(move, step.seat, known, clauses)] : [];
    if (step.happened) return [...told, ...this.#others(step.happened, step.seat, move)];
    this.round = step.next ?? this.round;
    return told;
  }

  /** Something was taken back. */
  takenBack(seat: number, count: number, move: number): Told[] {
    return [this.#line(move, seat, 'undo', [{ say: 'undo', count }])];
  }

  #rest(step: Step, verb: string, words: string[]): Clause[] {
    if (step.happened === null) return plainClause(verb, words);
    const changes = ofSeat(step.happened, step.seat);
    const fed = isFeeding(step.happened);
    const spent = pick(amountsOf(changes, -1), (what) => STOCK.includes(what));
    const lost = pick(amountsOf(changes, -1), (what) => what === 'score');
    const gained = pick(amountsOf(changes, 1), (what) => !(fed && what === 'food'));
    const pieces = verb === 'place' ? [] : piecesOf(step.happened, changes, this.#bought ? null : this.#place);
    this.#bought ||= pieces.length > 0;
    const rolled = verb !== 'use' && step.dice ? [{ say: 'roll-free', dice: step.dice }] : [];
    const left = verb === 'decline' || (verb === 'use' && leaves(changes, this.#place, pieces));
    return [
      ...toolsUsed(verb, words, changes),
      ...(some(spent) ? [{ say: VERBS[verb]?.spends ?? 'pay', amounts: spent }] : []),
      ...pieces,
      ...rolled,
      ...(some(gained) ? [{ say: 'gain', amounts: gained }] : []),
      ...(some(lost) ? [{ say: 'lose', amounts: lost }] : []),
      ...(left ? [{ say: 'leave' }] : []),
    ];
  }

  #tell(move: number, seat: number, verb: Verb, clauses: Clause[]): Told {
    const last = this.#last;
    if (!verb.opens && last?.seat === seat && last.group === verb.group && last.round === this.round) {
      this.#last = { ...last, move, clauses: join(last.clauses, clauses) };
      return { line: this.#last, instead: true };
    }
    return this.#line(move, seat, verb.group, join([], clauses));
  }

  #line(move: number, seat: number | null, group: string, clauses: Clause[]): Told {
    this.#last = { id: this.#ids++, move, round: this.round, seat, group, clauses };
    return { line: this.#last, instead: false };
  }

  /** What came of a move for the others, and for the whole table. */
  #others(events: Happening[], actor: number, move: number): Told[] {
    const fed = isFeeding(events);
    const seats = [...new Set(events.flatMap((event) => (event.kind === 'gain' || event.kind === 'change' ? [event.seat] : [])))];
    const told: Told[] = [];
    if (fed) {
      const each = seats.map((seat) => ({ seat, amounts: this.#balance(events, seat, actor) })).filter(({ amounts }) => some(amounts));
      if (each.length > 0) told.push(this.#line(move, null, 'fed', [{ say: 'fed', each }]));
    } else {
      for (const seat of seats.filter((other) => other !== actor)) {
        const amounts = amountsOf(ofSeat(events, seat), 1);
        if (some(amounts)) told.push(this.#line(move, seat, 'others', [{ say: 'gain', amounts }]));
      }
    }
    return [...told, ...this.#turns(events, move)];
  }

  /** How somebody's stock differs after feeding; the actor's own goods were told with the action. */
  #balance(events: Happening[], seat: number, actor: number): Amounts {
    const amounts: Amounts = {};
    for (const change of ofSeat(events, seat)) {
      const counts = change.what === 'food' || (seat !== actor && (STOCK.includes(change.what) || change.what === 'score'));
      if (change.kind === 'gain' && counts) amounts[change.what] = change.amount;
    }
    return amounts;
  }

  #turns(events: Happening[], move: number): Told[] {
    const told: Told[] = [];
    for (const event of events) {
      if (event.kind === 'round') {
        this.round = event.round;
        const pieces = revealed(events);
        if (pieces.length > 0) told.push(this.#line(move, null, 'reveal', [{ say: 'reveal', pieces }]));
      }
      if (event.kind === 'over') {
        const each = event.scores.map((score, seat) => ({ seat, amounts: { score: score.total } }));
        told.push(this.#line(move, null, 'over', [{ say: 'over', each }]));
      }
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
    return { ...move, happened: (move as { happened?: Happening[] }).happened ?? null, next };
  });
}

/** The place whose action a move belongs to. */
export function placeOf(moves: { text: string }[], number: number): string | null {
  for (let index = number - 1; index >= 0; index--) {
    const [verb, place] = moves[index]?.text.split(' ') ?? [];
    if (verb === 'use') return place ?? null;
    if (verb === 'place') return null;
  }
  return null;
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
