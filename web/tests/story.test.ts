import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/shared/settings.svelte';
import type { Happening, Pieces } from '../src/shared/types';
import type { Step } from '../src/table/clauses';
import { StoneAgeNarrator } from '../src/table/stone_age/narrator';
import { say, small } from '../src/table/stone_age/telling';
import { stepsOf, Storyteller, withLines, type Line } from '../src/table/story';
import { sayLine } from '../src/table/telling';
import { card_prices, places, style_dice } from './boards';

const TONGUE = { say, small };
const NAMES = ['Ann', 'Bob'];
const PIECES: Pieces = {
  places,
  card_prices,
  style_dice,
  cards: { C27: { top: { kind: 'raise-agriculture', what: null, amount: 1, text: '', picture: '' }, bottom: { kind: 'farmer', weight: 2, culture: false }, reconstructed: [] } },
  buildings: {},
};

function gain(seat: number, what: string, amount: number): Happening {
  return { kind: 'gain', seat, what, amount };
}

function change(seat: number, what: string, before: unknown, after: unknown): Happening {
  return { kind: 'change', seat, what, before, after };
}

function step(seat: number, text: string, happened: Happening[] | null = [], dice: number[] | null = null): Step {
  return { seat, text, dice, happened };
}

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
    expect(told(step(0, 'place forest 3'), step(1, 'place hut 1'))).toEqual(['Ann sends 3 people to the forest', 'Bob sends 1 person to the hut']);
  });

  it('tells a roll with its sum, the tools and the gain as one line', () => {
    const tools = change(0, 'tools', [{ value: 2, used: false }], [{ value: 2, used: true }]);
    const lines = told(step(0, 'use forest', [], [4, 5, 2]), step(0, 'tool 1', [tools]), step(0, 'take', [gain(0, 'wood', 4), gain(0, 'home', 3)]));
    expect(lines).toEqual(['Ann rolls 4 5 2 in the forest (sum 11), uses a tool (+2), and gains 4 wood']);
  });

  it('adds up what is paid piece by piece and names the card', () => {
    const card: Happening = { kind: 'board', part: 'display', index: 1, before: 'C27', after: null };
    const lines = told(
      step(1, 'use card-2'),
      step(1, 'pay wood', [gain(1, 'wood', -1)]),
      step(1, 'pay wood', [gain(1, 'wood', -1), gain(1, 'cards', 1), gain(1, 'agriculture', 1), gain(1, 'home', 1), card]),
    );
    expect(lines).toEqual([
      'Bob turns to the card for 2, pays 2 wood, takes the card (one step up the agriculture track; 2 × farmer), and gains a step of agriculture',
    ]);
  });

  it('says when somebody comes back from a card without it', () => {
    expect(told(step(0, 'use card-1', [gain(0, 'home', 1)]))).toEqual(['Ann turns to the card for 1 and leaves without buying']);
    expect(told(step(0, 'use field', [gain(0, 'home', 1), gain(0, 'agriculture', 1)]))).toEqual(['Ann works the field and gains a step of agriculture']);
  });

  it('tells what others get from the dice of a card', () => {
    const lines = told(step(0, 'die 6', [gain(0, 'agriculture', 1), gain(1, 'wood', 1)]));
    expect(lines).toEqual(['Ann takes the die with 6 and gains a step of agriculture', 'Bob gains 1 wood']);
  });

  it('keeps the food of a meal apart from what the last action brought', () => {
    const events = [gain(0, 'wood', 1), gain(0, 'food', -5), gain(1, 'food', -3), { kind: 'round', round: 2 } as Happening];
    const lines = linesOf([step(0, 'use forest', events, [3]), step(1, 'place hunt 2')]);
    expect(lines.map((line) => sayLine(line, NAMES, PIECES, TONGUE))).toEqual([
      'Ann rolls 3 in the forest (sum 3) and gains 1 wood',
      'Everybody eats: Ann \u22125 food · Bob \u22123 food',
      'Bob sends 2 people to the hunt',
    ]);
    expect(lines.map((line) => line.round)).toEqual([1, 1, 2]);
  });

  it('tells what a last die brought others before the meal, never as part of it', () => {
    const events = [gain(0, 'brick', 1), gain(0, 'food', -5), gain(1, 'stone', 1), gain(1, 'food', -5), { kind: 'round', round: 2 } as Happening];
    expect(told(step(0, 'die 2', events))).toEqual([
      'Ann takes the die with 2 and gains 1 brick',
      'Bob gains 1 stone',
      'Everybody eats: Ann \u22125 food · Bob \u22125 food',
    ]);
  });

  it('tells with the meal what hunger cost others', () => {
    const events = [gain(0, 'food', -5), gain(1, 'food', -2), gain(1, 'score', -10), { kind: 'round', round: 2 } as Happening];
    expect(told(step(0, 'use hut', events)).at(-1)).toBe('Everybody eats: Ann \u22125 food · Bob \u22122 food, \u221210 points');
    expect(told(step(0, 'feed wood', [gain(0, 'wood', -1), gain(1, 'score', -10)])).at(-1)).toBe('Everybody eats: Bob \u221210 points');
  });

  it('tells feeding by resources as one line, and hunger', () => {
    expect(told(step(0, 'feed wood', [gain(0, 'wood', -1)]), step(0, 'feed gold', [gain(0, 'gold', -1)]))).toEqual([
      'Ann feeds the people with 1 wood and 1 gold',
    ]);
    expect(told(step(0, 'starve', [gain(0, 'score', -10)]))).toEqual(['Ann lets people go hungry and loses 10 points']);
  });

  it('names the cards that are new on the board, not those that moved along', () => {
    const moved: Happening = { kind: 'board', part: 'display', index: 0, before: null, after: 'C01' };
    const fresh: Happening = { kind: 'board', part: 'display', index: 1, before: 'C01', after: 'C27' };
    expect(told(step(0, 'use field', [moved, fresh, { kind: 'round', round: 2 }])).at(-1)).toBe(
      'New cards: one step up the agriculture track; 2 × farmer',
    );
  });

  it('ends with the points of everybody', () => {
    const score = { status: 0, tiles: 0, sites: 0, bonus: 0 };
    const over: Happening = { kind: 'over', scores: [{ ...score, total: 151 }, { ...score, total: 139 }] };
    expect(told(step(0, 'use field', [over])).at(-1)).toBe('The game is over: Ann 151 · Bob 139');
  });

  it('tells what was taken back', () => {
    const line = new Storyteller(new StoneAgeNarrator()).takenBack(1, 2, 7)[0]?.line;
    expect(line && sayLine(line, NAMES, PIECES, TONGUE)).toBe('Bob takes 2 moves back');
  });

  it('claims no amounts where only the moves are known', () => {
    expect(told(step(0, 'use building-1', null), step(0, 'pay wood', null), step(0, 'pay wood', null), step(0, 'pay gold', null))).toEqual([
      'Ann turns to building pile 1 and pays with wood and gold',
    ]);
  });

  it('speaks German', () => {
    settings.language = 'de';
    expect(told(step(0, 'use forest', [gain(0, 'wood', 3)], [4, 5, 2]))).toEqual(['Ann würfelt 4 5 2 im Wald (Summe 11) und erhält 3 Holz']);
  });

  it('shows a move it does not know as it is written', () => {
    expect(told(step(0, 'invent wheel'))).toEqual(['Ann invent wheel']);
  });
});

describe('lines', () => {
  it('leave the rounds before as they are', () => {
    const teller = new Storyteller(new StoneAgeNarrator());
    const first = withLines([], teller.hear(step(0, 'use field', [{ kind: 'round', round: 2 }]), 1));
    const both = withLines(first, teller.hear(step(1, 'place hunt 1'), 2));
    expect(both.map((round) => round.round)).toEqual([1, 2]);
    expect(both[0]).toBe(first[0]);
  });

  it('take their rounds from the timeline where no event tells them', () => {
    const round = { round: 1, move: 1, totals: [], track: [], resources: [], food: [] };
    const moves = [step(0, 'use field'), step(1, 'place hunt 1')].map(({ seat, text, dice }) => ({ seat, text, dice, happened: null as never }));
    const steps = stepsOf({ game: 'stone-age', number: 2, players: 2, colours: ['red', 'blue'], moves, rounds: [round], luck: [] });
    expect(linesOf(steps).map((line) => line.round)).toEqual([1, 2]);
  });

  it('know the place of a move in the middle of an action', () => {
    const card: Happening = { kind: 'board', part: 'display', index: 1, before: 'C27', after: null };
    const paid = step(1, 'pay wood', [gain(1, 'wood', -1), gain(1, 'cards', 1), card]);
    const teller = new Storyteller(new StoneAgeNarrator()).after([{ text: 'place hunt 1' }, { text: 'use card-2' }, { text: 'pay wood' }]);
    const [line] = teller.hear(paid, 4);
    expect(line?.line.clauses.at(-1)).toEqual({ say: 'card', piece: 'C27' });
  });
});
