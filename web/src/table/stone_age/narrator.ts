/** What is worth telling about the events of Stone Age. */

import type { StoneAgeEvent } from '../../shared/types';
import { some, sum, type Adding, type Amounts, type Clause, type Step } from '../clauses';
import type { Aside, Narrator, Verb } from '../story';

const ACTIONS = ['tool', 'tool-once', 'take', 'jewelry', 'pay', 'done', 'decline', 'build', 'trade', 'give', 'get', 'die', 'choose', 'extra', 'no-extra'];
const VERBS: Record<string, Verb> = {
  place: { group: 'place', opens: true },
  use: { group: 'use', opens: true },
  claim: { group: 'use', opens: true },
  feed: { group: 'feed' },
  starve: { group: 'feed' },
  ...Object.fromEntries(ACTIONS.map((verb) => [verb, { group: 'use' }])),
};
const ADDS_UP = ['tools', 'pay', 'give', 'feed', 'gain'];
const SPENDS: Record<string, string> = { price: 'pay', trade: 'give', feeding: 'feed' };

const gain = (what: string, amount = 1): Clause[] => (amount > 0 ? [{ say: 'gain', amounts: { [what]: amount } }] : []);

type Say = (event: StoneAgeEvent) => Clause[];

const tool: Say = ({ value = 0 }) => [{ say: 'tools', count: 1, value }];
const leave: Say = () => [{ say: 'leave' }];

const SAY: Partial<Record<StoneAgeEvent['kind'], Say>> = {
  placed: ({ place = '', people = 0 }) => [{ say: 'send', place, count: people }],
  used: ({ place = '' }) => [{ say: 'visit', place }],
  rolled: ({ dice = [] }) => [{ say: 'roll-free', dice }],
  'tool-used': tool,
  'tool-spent': tool,
  'die-taken': ({ face = 0 }) => [{ say: 'die', value: face }],
  got: ({ good = '', amount }) => gain(good, amount),
  gave: ({ good = '', amount = 0, to = '' }) => [{ say: SPENDS[to] ?? 'pay', amounts: { [good]: amount } }],
  scored: ({ points }) => gain('score', points),
  starved: ({ points = 0 }) => [{ say: 'starve' }, { say: 'lose', amounts: { score: points } }],
  bought: ({ card }) => [{ say: 'card', piece: card ?? '' }],
  drew: () => [{ say: 'card-hidden' }],
  built: ({ building = '' }) => [{ say: 'building', piece: building }],
  'card-left': leave,
  'building-left': leave,
  'tool-grew': ({ amount }) => gain('tools', amount),
  'tool-kept': () => gain('once'),
  farmed: ({ amount }) => gain('agriculture', amount),
  born: ({ amount }) => gain('people', amount),
  travelled: ({ amount }) => gain('merchant', amount),
  'claim-kept': () => gain('claim'),
  'claim-used': () => [{ say: 'claim' }],
};

/** A roll that answers the use of a place is told together with it. */
function clausesOf(events: StoneAgeEvent[]): Clause[] {
  return events.flatMap((event, index) => {
    const before = events[index - 1];
    if (event.kind === 'used' && events[index + 1]?.kind === 'rolled') return [];
    if (event.kind === 'rolled' && before?.kind === 'used') return [{ say: 'roll', place: before.place ?? '', dice: event.dice ?? [] }];
    return SAY[event.kind]?.(event) ?? [];
  });
}

/** What everybody eats, and hunger that nobody chose: told of all together. */
function isMeal({ kind, seat, by, to, good }: StoneAgeEvent, step: Step): boolean {
  if (kind === 'starved') return seat !== step.seat || step.text !== 'starve';
  return by === 'agriculture' || (to === 'feeding' && good === 'food');
}

function eaten({ kind, amount = 0, points = 0 }: StoneAgeEvent): Amounts {
  if (kind === 'starved') return { score: -points };
  return { food: kind === 'got' ? amount : -amount };
}

function bySeat(events: StoneAgeEvent[]): [seat: number, events: StoneAgeEvent[]][] {
  const seats = [...new Set(events.flatMap(({ seat }) => seat ?? []))];
  return seats.map((seat) => [seat, events.filter((event) => event.seat === seat)]);
}

function meal(events: StoneAgeEvent[]): Aside[] {
  const all = bySeat(events).sort(([one], [other]) => one - other);
  const each = all.map(([seat, own]) => ({ seat, amounts: own.map(eaten).reduce(sum, {}) })).filter(({ amounts }) => some(amounts));
  return each.length > 0 ? [{ seat: null, group: 'fed', clauses: [{ say: 'fed', each }] }] : [];
}

function gifts(events: StoneAgeEvent[], next: boolean): Aside[] {
  return bySeat(events).map(([seat, own]) => ({ seat, group: 'others', clauses: clausesOf(own), next })).filter(({ clauses }) => clauses.length > 0);
}

export class StoneAgeNarrator implements Narrator {
  readonly verbs = VERBS;
  readonly adding: Adding = Object.fromEntries(ADDS_UP.map((say) => [say, 'last']));

  clauses(step: Step): Clause[] {
    const own = (step.happened as StoneAgeEvent[]).filter((event) => event.seat === step.seat && event.by !== 'income' && !isMeal(event, step));
    return clausesOf(own);
  }

  asides(step: Step): Aside[] {
    const events = step.happened as StoneAgeEvent[];
    const rest = events.filter((event) => event.seat !== null && event.seat !== step.seat && !isMeal(event, step));
    const pieces = events.flatMap(({ kind, card }) => (kind === 'revealed' && card ? [card] : []));
    return [
      ...gifts(rest.filter(({ by }) => by !== 'income'), false),
      ...meal(events.filter((event) => isMeal(event, step))),
      ...gifts(events.filter(({ by }) => by === 'income'), true),
      ...(pieces.length > 0 ? [{ seat: null, group: 'reveal', clauses: [{ say: 'reveal', pieces }], next: true }] : []),
    ];
  }
}
