import { beforeEach, describe, expect, it } from 'vitest';
import { flushSync, mount, unmount } from 'svelte';
import { settings } from '../src/shared/settings.svelte';
import type { TableEvent, Pieces } from '../src/shared/types';
import type { Step } from '../src/table/clauses';
import Lines from '../src/table/Lines.svelte';
import { StoneAgeNarrator } from '../src/table/stone_age/narrator';
import { say } from '../src/table/stone_age/storyWords';
import { Storyteller, withLines, type Line } from '../src/table/story';
import { sayLine } from '../src/table/storyWords';
import { card_prices, places, style_dice } from './boards';
import { round, stone } from './events';

const TONGUE = { say, small: (verb: string) => `story.small.${verb}` };
const NAMES = ['Ann', 'Bob'];
const PIECES: Pieces = {
  places,
  card_prices,
  style_dice,
  cards: { C27: { top: { kind: 'raise-agriculture', what: null, amount: 1, text: '', picture: '' }, bottom: { kind: 'farmer', weight: 2, culture: false }, reconstructed: [] } },
  buildings: {},
};

const got = (seat: number, good: string, amount: number): TableEvent => stone('got', seat, { good, amount, by: 'roll' });
const gave = (seat: number, good: string, amount: number, to: string): TableEvent => stone('gave', seat, { good, amount, to });
const eats = (seat: number, amount: number): TableEvent => gave(seat, 'food', amount, 'feeding');
const used = (seat: number, place: string): TableEvent => stone('used', seat, { place, people: 1 });
const rolled = (seat: number, ...dice: number[]): TableEvent => stone('rolled', seat, { for: 'wood', dice });
const farmed = (seat: number): TableEvent => stone('farmed', seat, { amount: 1 });

const step = (seat: number, text: string, ...happened: TableEvent[]): Step => ({ seat, text, happened });

function linesOf(steps: Step[]): Line[] {
  const teller = new Storyteller(new StoneAgeNarrator());
  return withLines([], steps.flatMap((each, index) => teller.hear(each, index + 1))).flatMap((round) => round.lines);
}

function told(...steps: Step[]): string[] {
  return linesOf(steps).map((line) => sayLine(line, NAMES, PIECES, TONGUE));
}

beforeEach(() => (settings.language = 'en'));

describe('the story', () => {
  it('tells who goes where', () => {
    const placed = (seat: number, place: string, people: number): Step => step(seat, `place ${place} ${people}`, stone('placed', seat, { place, people }));
    expect(told(placed(0, 'forest', 3), placed(1, 'hut', 1))).toEqual(['Ann sends 3 people to the forest', 'Bob sends 1 person to the hut']);
  });

  it('tells a roll with its sum, the tools and the gain as one line', () => {
    const tool = step(0, 'tool 1', stone('tool-used', 0, { value: 2, slot: 0 }));
    const take = step(0, 'take', got(0, 'wood', 4), stone('came-home', 0, { place: 'forest', people: 3 }));
    expect(told(step(0, 'use forest', used(0, 'forest'), rolled(0, 4, 5, 2)), tool, take)).toEqual([
      'Ann rolls 4 5 2 in the forest (sum 11), uses a tool (+2), and gains 4 wood',
    ]);
  });

  it('adds up what is paid piece by piece and names the card', () => {
    const lines = told(
      step(1, 'use card-2', used(1, 'card-2')),
      step(1, 'pay wood', gave(1, 'wood', 1, 'price')),
      step(1, 'pay wood', gave(1, 'wood', 1, 'price'), stone('bought', 1, { card: 'C27', place: 'card-2' }), farmed(1)),
    );
    expect(lines).toEqual([
      'Bob turns to the card for 2, pays 2 wood, takes the card (one step up the agriculture track; 2 × farmer), and gains a step on the agriculture track',
    ]);
  });

  it('says when somebody comes back from a card without it', () => {
    const left = stone('card-left', 0, { card: 'C27', place: 'card-1', others: 0 });
    expect(told(step(0, 'use card-1', used(0, 'card-1'), left))).toEqual(['Ann turns to the card for 1 and buys nothing']);
    expect(told(step(0, 'use field', used(0, 'field'), farmed(0)))).toEqual(['Ann works the field and gains a step on the agriculture track']);
  });

  it('tells which dice of a card others get', () => {
    const die = (seat: number, face: number): TableEvent => stone('die-taken', seat, { face, for: 'everybody' });
    expect(told(step(0, 'die 6', die(0, 6), farmed(0), die(1, 1), got(1, 'wood', 1)))).toEqual([
      'Ann takes the die with 6 and gains a step on the agriculture track',
      'Bob takes the die with 1 and gains 1 wood',
    ]);
  });

  it('tells of a card that nobody sees no more than that it was drawn', () => {
    for (const card of [null, 'C27']) expect(told(step(0, 'extra', stone('drew', 0, { card })))).toEqual(['Ann takes a card from the deck']);
  });

  it('keeps the food of a meal apart from what the last action brought', () => {
    const fields = stone('got', 0, { good: 'food', amount: 2, by: 'agriculture' });
    const hunt = step(0, 'use hunt', used(0, 'hunt'), rolled(0, 3), got(0, 'food', 1), fields, eats(0, 5), eats(1, 3), round(2));
    const lines = linesOf([hunt, step(1, 'place hunt 2', stone('placed', 1, { place: 'hunt', people: 2 }))]);
    expect(lines.map((line) => sayLine(line, NAMES, PIECES, TONGUE))).toEqual([
      'Ann rolls 3 on the hunt (sum 3) and gains 1 food',
      'Feeding: Ann \u22123 food · Bob \u22123 food',
      'Bob sends 2 people to the hunt',
    ]);
    expect(lines.map((line) => line.round)).toEqual([1, 1, 2]);
  });

  it('tells what a last die brought others before the meal, never as part of it', () => {
    expect(told(step(0, 'die 2', got(0, 'brick', 1), got(1, 'stone', 1), eats(0, 5), eats(1, 5), round(2)))).toEqual([
      'Ann gains 1 brick',
      'Bob gains 1 stone',
      'Feeding: Ann \u22125 food · Bob \u22125 food',
    ]);
  });

  it('tells what buildings bring in the round that begins', () => {
    const income = stone('got', 0, { good: 'stone', amount: 1, by: 'income' });
    const lines = linesOf([step(0, 'use field', used(0, 'field'), farmed(0), round(2), income)]);
    expect(lines.map(({ round, clauses }) => [round, clauses.at(-1)])).toEqual([
      [1, { say: 'gain', amounts: { agriculture: 1 } }],
      [2, { say: 'gain', amounts: { stone: 1 } }],
    ]);
  });

  it('tells hunger with the meal, also of anyone who acted last', () => {
    const hungry = (seat: number): TableEvent => stone('starved', seat, { points: 10, others: 0 });
    expect(told(step(0, 'use forest', used(0, 'forest'), rolled(0, 1), got(0, 'wood', 0), eats(0, 2), hungry(0), eats(1, 2), hungry(1), round(2)))).toEqual([
      'Ann rolls 1 in the forest (sum 1)',
      'Feeding: Ann \u22122 food, \u221210 points for hunger · Bob \u22122 food, \u221210 points for hunger',
    ]);
    expect(told(step(0, 'feed wood', gave(0, 'wood', 1, 'feeding'), hungry(1))).at(-1)).toBe('Feeding: Bob \u221210 points for hunger');
  });

  it('tells feeding by resources as one line, and hunger that was chosen', () => {
    expect(told(step(0, 'feed wood', gave(0, 'wood', 1, 'feeding')), step(0, 'feed gold', gave(0, 'gold', 1, 'feeding')))).toEqual([
      'Ann feeds the people with 1 wood and 1 gold',
    ]);
    expect(told(step(0, 'starve', stone('starved', 0, { points: 10, others: 1 })))).toEqual(['Ann lets people go hungry and loses 10 points']);
  });

  it('names the cards that are new on the board', () => {
    const fresh = stone('revealed', null, { card: 'C27', space: 1 });
    expect(told(step(0, 'use field', used(0, 'field'), round(2), fresh)).at(-1)).toBe('New cards: one step up the agriculture track; 2 × farmer');
  });

  it('ends with the points of everybody', () => {
    const score = { status: 0, tiles: 0, sites: 0, bonus: 0 };
    const over: TableEvent = { kind: 'over', scores: [{ ...score, total: 151 }, { ...score, total: 139 }] };
    expect(told(step(0, 'use field', over)).at(-1)).toBe('The game is over: Ann 151 · Bob 139');
  });

  it('tells what was taken back', () => {
    const line = new Storyteller(new StoneAgeNarrator()).takenBack(1, 2, 7)[0]?.line;
    expect(line && sayLine(line, NAMES, PIECES, TONGUE)).toBe('Bob takes 2 moves back');
  });

  it('speaks German', () => {
    settings.language = 'de';
    expect(told(step(0, 'use forest', used(0, 'forest'), rolled(0, 4, 5, 2), got(0, 'wood', 3)))).toEqual(['Ann würfelt 4 5 2 im Wald (Summe 11) und erhält 3 Holz']);
  });

  it('shows a move it does not know as it is written', () => {
    expect(told(step(0, 'invent wheel'))).toEqual(['Ann invent wheel']);
  });
});

describe('lines', () => {
  it('leave the rounds before as they are', () => {
    const teller = new Storyteller(new StoneAgeNarrator());
    const first = withLines([], teller.hear(step(0, 'use field', used(0, 'field'), round(2)), 1));
    const both = withLines(first, teller.hear(step(1, 'place hunt 1', stone('placed', 1, { place: 'hunt', people: 1 })), 2));
    expect(both.map((round) => round.round)).toEqual([1, 2]);
    expect(both[0]).toBe(first[0]);
  });

  it('stand in the round before again once the move that ended it is taken back', () => {
    const teller = new Storyteller(new StoneAgeNarrator());
    const ends = step(0, 'use field', used(0, 'field'), round(2), stone('revealed', null, { card: 'C27', space: 1 }));
    const steps = [step(1, 'use hut', used(1, 'hut'), stone('born', 1, { amount: 1 })), ends];
    let rounds = withLines([], steps.flatMap((each, index) => teller.hear(each, index + 1)));
    rounds = withLines(rounds, teller.takenBack(0, 1, 3));
    rounds = withLines(rounds, teller.hear(step(0, 'use forest', used(0, 'forest'), rolled(0, 4), round(2)), 4));
    rounds = withLines(rounds, teller.hear(step(1, 'place hunt 2', stone('placed', 1, { place: 'hunt', people: 2 })), 5));
    expect(rounds.map((each) => each.round)).toEqual([1, 2, 1, 2]);
    const shown = mount(Lines, { target: document.body, props: { game: 'stone-age', rounds, names: NAMES, colours: ['red', 'blue'], pieces: PIECES, storyWords: TONGUE } });
    flushSync();
    expect([...document.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['Round 1', 'Round 2', 'Round 1', 'Round 2']);
    expect(document.querySelectorAll('section')[2]?.textContent).toContain('Ann takes a move back');
    void unmount(shown);
  });

  it('keep apart what each move of theirs says', () => {
    const teller = new Storyteller(new StoneAgeNarrator());
    teller.hear(step(1, 'use card-2', used(1, 'card-2')), 1);
    const [paid] = teller.hear(step(1, 'pay wood', gave(1, 'wood', 1, 'price')), 2);
    expect(paid?.own).toEqual([{ say: 'pay', amounts: { wood: 1 } }]);
    expect(paid?.line.clauses).toHaveLength(2);
  });
});
