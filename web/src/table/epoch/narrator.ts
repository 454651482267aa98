/** What is worth telling about a move of Epoch and its events. */

import type { EpochEvent } from '../../shared/types';
import { some, sum, type Adding, type Amounts, type Clause, type Step } from '../clauses';
import { COLOURS } from '../people';
import type { Aside, Narrator, Verb } from '../story';

/** How the clause of a move is made of what its player gains and spends. */
const SHAPES = {
  words: 'keep place allow refuse want withdraw borrow dummy',
  gain: 'pick-up take gather fish hunt',
  spend: 'leave ride work sweat back horse',
  exchange: 'keep-looking big-catch pot not-give-up string butcher eat cast make-rope tan',
  journey: 'walk paddle',
  price: 'develop offer pay ask accept',
  silent: 'explore done end',
};

/** Moves that become one line; the others are told with whatever goes on. */
const GROUPS: Record<string, string> = {
  keep: 'keep',
  place: 'place',
  journey: 'walk paddle pick-up leave ride',
  action: 'work sweat back horse take gather keep-looking fish big-catch pot hunt not-give-up string butcher explore done',
  develop: 'develop accept',
  offer: 'offer',
  ask: 'ask withdraw',
  permit: 'allow refuse want',
  dummy: 'dummy',
  end: 'end',
};

const OPENING = words('place work gather fish hunt develop offer ask allow refuse want accept withdraw dummy');
const SAME_WORD: Record<string, string> = { sweat: 'work', back: 'work', horse: 'work', cast: 'make', 'make-rope': 'make', tan: 'make' };

function words(all: string): string[] {
  return all.split(' ');
}

const keyOf = <Key extends string>(table: Record<Key, string>, verb: string): Key | undefined => (Object.keys(table) as Key[]).find((key) => words(table[key]).includes(verb));

const VERBS: Record<string, Verb> = Object.fromEntries(
  Object.values(SHAPES).flatMap(words).map((verb) => [verb, { group: keyOf(GROUPS, verb) ?? null, opens: OPENING.includes(verb) }]),
);

const ADDING: Adding = {
  walk: 'last', paddle: 'last', 'pick-up': 'last', leave: 'last', keep: 'last',
  work: 'line', take: 'line', butcher: 'line', explore: 'line', turned: 'line', discover: 'line', gain: 'line', eat: 'line', make: 'line',
};

/** What is said beside a price that is paid then or later. */
const SAID = ['ask', 'accept'];

/** What these moves bring to others goes without saying: what was kept is laid out, and homage is told. */
const UNSAID = ['keep', 'borrow'];

const SAY: Partial<Record<EpochEvent['kind'], (event: EpochEvent, spent: Amounts) => Clause>> = {
  explored: ({ place = '', ability = '' }) => ({ say: 'explore', places: [place], pieces: [ability] }),
  discovered: ({ site = '' }) => ({ say: 'discover', pieces: [site] }),
  'turned-up': ({ place = '' }) => ({ say: 'turned', places: [place] }),
  developed: ({ place = '', ability = '' }, spent) => ({ say: 'develop', place, piece: ability, spent }),
  offered: ({ site = '', segment = 0 }, spent) => ({ say: 'offer', piece: site, value: segment, spent }),
  spilled: ({ amount = 0 }) => ({ say: 'spilled', spent: { food: amount } }),
  went: ({ place = '' }) => ({ say: 'goes', place }),
  waited: () => ({ say: 'waits' }),
};

/** What somebody has more (sign 1) or less (sign -1) of afterwards. */
function balance(events: EpochEvent[], sign: 1 | -1): Amounts {
  const each = events.map(({ kind, what = '', amount = 0 }): Amounts => ({ [what]: kind === 'got' ? amount : kind === 'gave' ? -amount : 0 }));
  const all = Object.entries(each.reduce(sum, {}));
  return Object.fromEntries(all.flatMap(([what, amount]) => (amount * sign > 0 ? [[what, amount * sign]] : [])));
}

const gains = (amounts: Amounts): Clause[] => (some(amounts) ? [{ say: 'gain', amounts }] : []);

/** What came of it; tiles that nobody explored are told of who did what turned them up. */
function deeds(events: EpochEvent[], spent: Amounts): Clause[] {
  const explored = new Set(events.flatMap(({ kind, place }) => (kind === 'explored' ? place : [])));
  return events.flatMap((event) => {
    const told = event.kind === 'turned-up' && explored.has(event.place) ? undefined : SAY[event.kind]?.(event, spent);
    return told ?? [];
  });
}

/** The events by who did them: those of nobody belong to anyone who did something just before. */
function bySeat(events: EpochEvent[], mover: number): Map<number, EpochEvent[]> {
  const all = new Map<number, EpochEvent[]>();
  let seat = mover;
  for (const event of events) {
    seat = event.seat ?? seat;
    all.set(seat, [...(all.get(seat) ?? []), event]);
  }
  return all;
}

function wordsOf(verb: string, [first = '', second]: string[]): Clause {
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

export class EpochNarrator implements Narrator {
  readonly verbs = VERBS;
  readonly adding = ADDING;
  readonly first = 0; // what is kept and where one begins comes before the first round
  /** What was paid so far for a tile or a segment, and whether nothing was done in this turn yet. */
  memory: { paid: Amounts; idle: boolean } = { paid: {}, idle: false };

  clauses({ seat, text, happened }: Step): Clause[] {
    const [verb = '', ...rest] = words(text);
    const events = (bySeat(happened as EpochEvent[], seat).get(seat) ?? []).filter(({ kind }) => kind !== 'went');
    const [amounts, spent] = [balance(events, 1), balance(events, -1)];
    const { paid: before, idle } = this.memory;
    const paid = sum(verb === 'pay' ? before : {}, spent);
    this.memory = { paid, idle: verb === 'end' };
    if (verb === 'keep') return [wordsOf(verb, rest)];
    const done = deeds(events, paid);
    if (verb === 'end') return idle ? [{ say: 'pass' }] : done;
    return this.#told(verb, rest, amounts, spent, done);
  }

  #told(verb: string, rest: string[], amounts: Amounts, spent: Amounts, done: Clause[]): Clause[] {
    const say = SAME_WORD[verb] ?? verb;
    switch (keyOf(SHAPES, verb)) {
      case 'words':
        return [wordsOf(verb, rest), ...done, ...gains(amounts)];
      case 'gain':
        return some(amounts) ? [{ say, amounts }, ...done] : done;
      case 'spend':
        return [{ say, spent }, ...done, ...gains(amounts)];
      case 'journey':
        return [{ say, places: [rest[0] ?? ''], spent: { food: spent.food ?? 0 } }, ...done];
      case 'exchange':
        return [...(some(spent) ? [{ say, spent, amounts }] : gains(amounts)), ...done];
      case 'price':
        return [...(SAID.includes(verb) ? [wordsOf(verb, rest)] : []), ...done, ...(done.length > 0 ? gains(amounts) : [])];
      default:
        return [...done, ...gains(amounts)];
    }
  }

  asides({ seat: mover, text, happened }: Step): Aside[] {
    const verb = text.split(' ')[0] ?? '';
    if (UNSAID.includes(verb)) return [];
    const events = happened as EpochEvent[];
    const round = events.findIndex(({ kind }) => kind === 'round-began');
    return [...bySeat(events, mover)]
      .filter(([seat]) => seat !== mover)
      .map(([seat, own]) => {
        const next = round >= 0 && events.indexOf(own[0]!) > round;
        return { seat, group: 'others', clauses: [...deeds(own, balance(own, -1)), ...gains(balance(own, 1))], next };
      })
      .filter(({ clauses }) => clauses.some(({ say }) => verb !== 'end' || say !== 'gain')); // at the end of a turn only the next Jug is filled
  }
}
