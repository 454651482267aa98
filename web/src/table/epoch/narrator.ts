/** What is worth telling about a move of Epoch and its events. */

import { isSetUp, onBoard } from '../../epoch/happenings';
import { MATERIALS, type Site, type Tile } from '../../epoch/types';
import type { Happening } from '../../shared/types';
import { changed, countsOf, ofSeat, some, sum, type Adding, type Amounts, type Change, type Clause, type Step } from '../clauses';
import { COLOURS } from '../people';
import type { Aside, Narrator, Verb } from '../story';

/** How the clause of a move is made of what its player gains and spends. */
type Shape = 'words' | 'gain' | 'spend' | 'exchange' | 'journey' | 'price' | 'silent';

interface EpochVerb extends Verb {
  shape: Shape;
  /** The word of the clause, if it is not the verb's own. */
  say?: string;
}

const VERBS: Record<string, EpochVerb> = {
  keep: { group: 'keep', shape: 'words' },
  place: { group: 'place', opens: true, shape: 'words' },
  walk: { group: 'journey', shape: 'journey' },
  paddle: { group: 'journey', shape: 'journey' },
  'pick-up': { group: 'journey', shape: 'gain' },
  leave: { group: 'journey', shape: 'spend' },
  ride: { group: 'journey', shape: 'spend' },
  work: { group: 'action', opens: true, shape: 'spend' },
  sweat: { group: 'action', shape: 'spend', say: 'work' },
  back: { group: 'action', shape: 'spend', say: 'work' },
  horse: { group: 'action', shape: 'spend', say: 'work' },
  take: { group: 'action', shape: 'gain' },
  gather: { group: 'action', opens: true, shape: 'gain' },
  'keep-looking': { group: 'action', shape: 'exchange' },
  fish: { group: 'action', opens: true, shape: 'gain' },
  'big-catch': { group: 'action', shape: 'exchange' },
  pot: { group: 'action', shape: 'exchange' },
  hunt: { group: 'action', opens: true, shape: 'gain' },
  'not-give-up': { group: 'action', shape: 'exchange' },
  string: { group: 'action', shape: 'exchange' },
  butcher: { group: 'action', shape: 'exchange' },
  explore: { group: 'action', shape: 'silent' },
  done: { group: 'action', shape: 'silent' },
  develop: { group: 'develop', opens: true, shape: 'price' },
  offer: { group: 'offer', opens: true, shape: 'price' },
  pay: { group: null, shape: 'price' },
  ask: { group: 'ask', opens: true, shape: 'price' },
  allow: { group: 'permit', opens: true, shape: 'words' },
  refuse: { group: 'permit', opens: true, shape: 'words' },
  want: { group: 'permit', opens: true, shape: 'words' },
  accept: { group: 'develop', opens: true, shape: 'price' },
  withdraw: { group: 'ask', opens: true, shape: 'words' },
  eat: { group: null, shape: 'exchange' },
  cast: { group: null, shape: 'exchange', say: 'make' },
  'make-rope': { group: null, shape: 'exchange', say: 'make' },
  tan: { group: null, shape: 'exchange', say: 'make' },
  borrow: { group: null, shape: 'words' },
  dummy: { group: 'dummy', opens: true, shape: 'words' },
  end: { group: 'end', shape: 'silent' },
};

const COUNTED = [...MATERIALS, 'food', 'status'];
const ADDING: Adding = {
  walk: 'last', paddle: 'last', 'pick-up': 'last', leave: 'last', keep: 'last',
  work: 'line', take: 'line', butcher: 'line', explore: 'line', turned: 'line', discover: 'line', gain: 'line', eat: 'line', make: 'line',
};

/** What is said beside a price that is paid then or later. */
const SAID = ['ask', 'accept'];

/** The next round belongs to the dummy first: what these moves turn up is its doing. */
const DUMMYS = ['end', 'dummy'];

/** A tile that somebody developed: place and ability. */
function developed(events: Happening[], seat: number, spent: Amounts): Clause[] {
  return onBoard<Tile>(events, 'tiles')
    .filter(({ before, after }) => before.owner === null && after.owner === seat)
    .map(({ after }) => ({ say: 'develop', place: after.place, piece: after.ability ?? '', spent }));
}

function offered(events: Happening[], seat: number, spent: Amounts): Clause[] {
  return onBoard<Site>(events, 'sites').flatMap(({ before, after }) =>
    after.segments
      .filter(({ owner }, index) => owner === seat && before.segments[index]?.owner === null)
      .map(({ number }) => ({ say: 'offer', piece: after.site, value: number, spent })),
  );
}

function upside(events: Happening[]): Tile[] {
  return onBoard<Tile>(events, 'tiles').flatMap(({ before, after }) => (!before.face_up && after.face_up ? [after] : []));
}

function explored(events: Happening[], place: string | null | undefined): Clause[] {
  const found = upside(events).filter((tile) => tile.place === place);
  return found.map(({ place, ability }) => ({ say: 'explore', places: [place], pieces: [ability ?? ''] }));
}

/** What came to light with the tile that was explored, or after an offer. */
function turnedUp(events: Happening[], place: string | null | undefined): Clause[] {
  const places = upside(events).map((tile) => tile.place).filter((each) => each !== place);
  const sites = onBoard<Site>(events, 'sites').filter(({ before, after }) => !before.discovered && after.discovered);
  return [
    ...sites.map(({ after }) => ({ say: 'discover', pieces: [after.site] })),
    ...(places.length > 0 ? [{ say: 'turned', places }] : []),
  ];
}

function gains(amounts: Amounts): Clause[] {
  return some(amounts) ? [{ say: 'gain', amounts }] : [];
}

function wordsOf(verb: string, words: string[]): Clause {
  const [first = '', second] = words;
  switch (verb) {
    case 'keep':
      return { say: verb, pieces: [first] };
    case 'want':
      return { say: verb, amounts: { [first]: Number(second ?? 1) } };
    case 'borrow':
      return { say: verb, seat: COLOURS.findIndex((colour) => colour === first) };
    case 'dummy':
      return { say: `dummy-${first}`, value: Number(second ?? 0) };
    default:
      return { say: verb, place: first };
  }
}

/** What a player without a move of their own did: the dummy, or who was allowed to develop. */
function deeds(events: Happening[], seat: number, dummys: boolean): Clause[] {
  const changes = ofSeat(events, seat);
  const spent = countsOf(changes, -1, COUNTED);
  const leader = changed<string | null>(changes, 'leader');
  const goes = leader?.after ? [{ say: 'goes', place: leader.after }] : [];
  return [
    ...(dummys ? explored(events, leader?.after) : []),
    ...goes,
    ...(countsOf(changes, 1, ['waited']).waited ? [{ say: 'waits' }] : []),
    ...developed(events, seat, spent),
    ...offered(events, seat, spent),
    ...(dummys ? turnedUp(events, leader?.after) : []),
    ...gains(countsOf(changes, 1, COUNTED)),
  ];
}

export class EpochNarrator implements Narrator {
  readonly verbs = VERBS;
  readonly adding = ADDING;
  readonly first = 0; // what is kept and where one begins comes before the first round
  /** What was paid so far for a tile or a segment. */
  #paid: Amounts = {};
  /** Nothing was done in this turn yet. */
  #idle = false;

  recall(moves: { text: string }[]): void {
    this.#idle = moves.at(-1)?.text === 'end';
  }

  clauses(step: Step, verb: string, words: string[]): Clause[] {
    const idle = this.#idle;
    this.#idle = verb === 'end';
    if (verb === 'end') return idle ? [{ say: 'pass' }] : [];
    const known = VERBS[verb];
    if (!known) return [];
    if (step.happened === null) return verb === 'done' ? [] : [{ say: 'small', text: step.text }];
    const changes = ofSeat(step.happened, step.seat);
    return this.#told(step, step.happened, verb, words, changes);
  }

  #told(step: Step, events: Happening[], verb: string, words: string[], changes: Change[]): Clause[] {
    const { shape = 'silent', say = verb } = VERBS[verb] ?? {};
    const [amounts, spent] = [countsOf(changes, 1, COUNTED), countsOf(changes, -1, COUNTED)];
    const place = verb === 'explore' ? words[0] : null;
    const turned = DUMMYS.includes(verb) || isSetUp(events) ? [] : [...explored(events, place), ...turnedUp(events, place)];
    switch (shape) {
      case 'words':
        return [wordsOf(verb, words), ...gains(amounts), ...turned];
      case 'gain':
        return some(amounts) ? [{ say, amounts }] : [];
      case 'spend':
        return [{ say, spent }, ...gains(amounts)];
      case 'journey':
        return [{ say, places: [words[0] ?? ''], spent: { food: spent.food ?? 0 } }];
      case 'exchange':
        return some(spent) ? [{ say, spent, amounts }] : gains(amounts);
      case 'price':
        return [...(SAID.includes(verb) ? [wordsOf(verb, words)] : []), ...this.#price(step, events, verb, spent, amounts), ...turned];
      case 'silent':
        return [...turned, ...gains(amounts)];
    }
  }

  /** A price is paid piece by piece; it is told when it is complete. */
  #price(step: Step, events: Happening[], verb: string, spent: Amounts, amounts: Amounts): Clause[] {
    this.#paid = sum(verb === 'pay' ? this.#paid : {}, spent);
    const bought = [...developed(events, step.seat, this.#paid), ...offered(events, step.seat, this.#paid)];
    return bought.length > 0 ? [...bought, ...gains(amounts)] : [];
  }

  asides(events: Happening[], actor: number): Aside[] {
    if (isSetUp(events)) return [];
    const verb = events.find((event) => event.kind === 'move')?.text.split(' ')[0] ?? '';
    if (verb === 'borrow') return [];
    const dummys = DUMMYS.includes(verb);
    const seats = new Set(events.flatMap((event) => (event.kind === 'gain' || event.kind === 'change' ? [event.seat] : [])));
    const next = events.some((event) => event.kind === 'round');
    return [...seats]
      .filter((seat) => seat !== actor)
      .map((seat) => ({ seat, group: 'others', clauses: deeds(events, seat, dummys), next }))
      .filter(({ clauses }) => clauses.some(({ say }) => verb !== 'end' || say !== 'gain')); // at the end of a turn only the next Jug is filled
  }
}
