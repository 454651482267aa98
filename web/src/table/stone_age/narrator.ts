/** What is worth telling about a move of Stone Age and its events. */

import type { Happening } from '../../shared/types';
import { changed, countsOf, ofSeat, pick, some, type Adding, type Amounts, type Change, type Clause, type Step } from '../clauses';
import type { Aside, Narrator, Verb } from '../story';

interface StoneAgeVerb extends Verb {
  /** The word for what is given away. */
  spends?: string;
  /** What is said when nothing is known but the move. */
  plain?: string;
}

const VERBS: Record<string, StoneAgeVerb> = {
  place: { group: 'place', opens: true },
  use: { group: 'use', opens: true, spends: 'pay' },
  tool: { group: 'use', plain: 'tools-plain' },
  'tool-once': { group: 'use', plain: 'tools-plain' },
  take: { group: 'use' },
  jewelry: { group: 'use', plain: 'share' },
  pay: { group: 'use', spends: 'pay', plain: 'pay-plain' },
  done: { group: 'use' },
  decline: { group: 'use', plain: 'leave' },
  build: { group: 'use', spends: 'pay', plain: 'build-plain' },
  trade: { group: 'use', spends: 'give' },
  give: { group: 'use', spends: 'give', plain: 'give-plain' },
  get: { group: 'use', plain: 'get-plain' },
  die: { group: 'use' },
  choose: { group: 'use', plain: 'choose-plain' },
  extra: { group: 'use', spends: 'pay', plain: 'extra' },
  'no-extra': { group: 'use' },
  claim: { group: 'use', opens: true },
  feed: { group: 'feed', spends: 'feed', plain: 'feed-plain' },
  starve: { group: 'feed' },
};

const STOCK = ['wood', 'brick', 'stone', 'gold', 'jewelry'];
const COUNTED = [...STOCK, 'food', 'score', 'agriculture', 'merchant', 'people'];
const ADDS_UP = ['tools', 'tools-plain', 'pay', 'give', 'feed', 'gain', 'pay-plain', 'give-plain', 'get-plain', 'feed-plain'];

function total(values: { value: number }[]): number {
  return values.reduce((all, { value }) => all + value, 0);
}

function gainsOf(changes: Change[]): Amounts {
  const amounts = countsOf(changes, 1, COUNTED);
  const tools = changed<{ value: number }[]>(changes, 'tools');
  const raised = tools ? total(tools.after) - total(tools.before) : 0;
  if (raised > 0) amounts.tools = raised;
  const once = changed<number[]>(changes, 'once');
  if (once && once.after.length > once.before.length) amounts.once = once.after.length - once.before.length;
  if (changed<boolean>(changes, 'claim')?.after) amounts.claim = 1;
  return amounts;
}

/** Whether people were fed in this step: nothing else takes food or points. */
function isFeeding(events: Happening[]): boolean {
  const takes = (event: Happening): boolean => event.kind === 'gain' && ['food', 'score'].includes(event.what) && event.amount < 0;
  return events.some((event) => event.kind === 'round' || event.kind === 'over' || takes(event));
}

function opening(verb: string, words: string[], dice: number[] | null): Clause[] {
  const place = words[0] ?? '';
  switch (verb) {
    case 'place':
      return [{ say: 'send', place, count: Number(words[1]) }];
    case 'use':
      return [dice ? { say: 'roll', place, dice } : { say: 'visit', place }];
    case 'die':
      return [{ say: 'die', value: Number(words[0]) }];
    case 'claim':
    case 'starve':
      return [{ say: verb }];
    default:
      return [];
  }
}

function plainClause(verb: string, words: string[]): Clause[] {
  const known = VERBS[verb];
  if (!known?.plain) return [];
  const goods = words.filter((word) => STOCK.includes(word));
  return [{ say: known.plain, count: verb === 'jewelry' ? Number(words[0]) : 1, ...(goods.length > 0 && { goods }) }];
}

function toolsUsed(verb: string, words: string[], changes: Change[]): Clause[] {
  if (verb === 'tool-once') return [{ say: 'tools', count: 1, value: Number(words[0]) }];
  const tools = changed<{ value: number; used: boolean }[]>(changes, 'tools');
  if (verb !== 'tool' || !tools) return [];
  // at the end of a round the tiles are turned back at once, so the slot is looked up as it lay before
  const tile = tools.before[Number(words[0]) - 1];
  return [{ say: 'tools', count: 1, value: tile?.value ?? 0 }];
}

function piecesOf(events: Happening[], changes: Change[], place: string | null): Clause[] {
  const clauses: Clause[] = [];
  if (changes.some((change) => change.kind === 'gain' && change.what === 'cards' && change.amount > 0)) {
    const index = place?.startsWith('card-') ? Number(place.slice(5)) - 1 : null;
    const left = events.find((event) => event.kind === 'board' && event.part === 'display' && event.index === index);
    clauses.push(left?.kind === 'board' && left.before ? { say: 'card', piece: left.before as string } : { say: 'card-hidden' });
  }
  const buildings = changed<string[]>(changes, 'buildings');
  if (buildings) clauses.push({ say: 'building', piece: buildings.after.at(-1) ?? '' });
  return clauses;
}

function leaves(changes: Change[], place: string | null, pieces: Clause[]): boolean {
  const home = changes.some((change) => change.kind === 'gain' && change.what === 'home' && change.amount > 0);
  return home && pieces.length === 0 && /^(card|building)-/.test(place ?? '');
}

function revealed(events: Happening[]): string[] {
  const shown = events.flatMap((event) => (event.kind === 'board' && event.part === 'display' ? [event] : []));
  const before = new Set(shown.map((event) => event.before));
  return shown.flatMap((event) => (event.after && !before.has(event.after) ? [event.after as string] : []));
}

/** How somebody's food differs after feeding, and what hunger cost others; what the actor lost was told with the action. */
function balance(events: Happening[], seat: number, actor: number): Amounts {
  const changes = ofSeat(events, seat);
  const lost = seat === actor ? {} : countsOf(changes, -1, [...STOCK, 'score']);
  const amounts = countsOf(changes, 1, ['food']);
  for (const [what, amount] of Object.entries({ ...countsOf(changes, -1, ['food']), ...lost })) amounts[what] = -amount;
  return amounts;
}

export class StoneAgeNarrator implements Narrator {
  readonly verbs = VERBS;
  readonly adding: Adding = Object.fromEntries(ADDS_UP.map((say) => [say, 'last']));
  /** The place whose action goes on. */
  #place: string | null = null;
  #bought = false;

  recall(moves: { text: string }[]): void {
    const [verb, place] = moves.findLast(({ text }) => /^(use|place) /.test(text))?.text.split(' ') ?? [];
    this.#place = verb === 'use' ? (place ?? null) : null;
  }

  clauses(step: Step, verb: string, words: string[]): Clause[] {
    if (verb === 'use') [this.#place, this.#bought] = [words[0] ?? null, false];
    const rest = step.happened === null ? plainClause(verb, words) : this.#rest(step, step.happened, verb, words);
    return [...opening(verb, words, step.dice), ...rest];
  }

  #rest(step: Step, events: Happening[], verb: string, words: string[]): Clause[] {
    const changes = ofSeat(events, step.seat);
    const fed = isFeeding(events);
    const lost = countsOf(changes, -1, COUNTED);
    const spent = pick(lost, (what) => STOCK.includes(what));
    const points = pick(lost, (what) => what === 'score');
    const gained = pick(gainsOf(changes), (what) => !(fed && what === 'food'));
    const pieces = verb === 'place' ? [] : piecesOf(events, changes, this.#bought ? null : this.#place);
    this.#bought ||= pieces.length > 0;
    const rolled = verb !== 'use' && step.dice ? [{ say: 'roll-free', dice: step.dice }] : [];
    const left = verb === 'decline' || (verb === 'use' && leaves(changes, this.#place, pieces));
    return [
      ...toolsUsed(verb, words, changes),
      ...(some(spent) ? [{ say: VERBS[verb]?.spends ?? 'pay', amounts: spent }] : []),
      ...pieces,
      ...rolled,
      ...(some(gained) ? [{ say: 'gain', amounts: gained }] : []),
      ...(some(points) ? [{ say: 'lose', amounts: points }] : []),
      ...(left ? [{ say: 'leave' }] : []),
    ];
  }

  asides(events: Happening[], actor: number): Aside[] {
    const seats = [...new Set(events.flatMap((event) => (event.kind === 'gain' || event.kind === 'change' ? [event.seat] : [])))];
    const fed = isFeeding(events);
    const told = [...this.#gifts(events, seats, actor, fed), ...(fed ? this.#meal(events, seats, actor) : [])];
    const pieces = events.some((event) => event.kind === 'round') ? revealed(events) : [];
    return pieces.length > 0 ? [...told, { seat: null, group: 'reveal', clauses: [{ say: 'reveal', pieces }], next: true }] : told;
  }

  #meal(events: Happening[], seats: number[], actor: number): Aside[] {
    const each = seats.map((seat) => ({ seat, amounts: balance(events, seat, actor) })).filter(({ amounts }) => some(amounts));
    return each.length > 0 ? [{ seat: null, group: 'fed', clauses: [{ say: 'fed', each }] }] : [];
  }

  /** What others got; food that comes with a meal is told there. */
  #gifts(events: Happening[], seats: number[], actor: number, fed: boolean): Aside[] {
    return seats
      .filter((seat) => seat !== actor)
      .map((seat) => ({ seat, amounts: pick(gainsOf(ofSeat(events, seat)), (what) => !(fed && what === 'food')) }))
      .filter(({ amounts }) => some(amounts))
      .map(({ seat, amounts }) => ({ seat, group: 'others', clauses: [{ say: 'gain', amounts }] }));
  }
}
