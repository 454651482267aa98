import { beforeEach, describe, expect, it } from 'vitest';
import type { EpochPieces, EpochView } from '../src/epoch/types';
import { settings } from '../src/shared/settings.svelte';
import type { TableEvent } from '../src/shared/types';
import type { Step } from '../src/table/clauses';
import { EpochNarrator } from '../src/table/epoch/narrator';
import { explain, verdict } from '../src/table/epoch/sheet';
import { say } from '../src/table/epoch/storyWords';
import { distinct } from '../src/table/names';
import { Storyteller, withLines } from '../src/table/story';
import { sayLine, saySmall } from '../src/table/storyWords';
import { epoch, move, round } from './events';

const NAMES = ['Ann', 'Bob'];
const TONGUE = { say, small: (verb: string) => `epoch_story.small.${verb}` };

const got = (seat: number, what: string, amount = 1): TableEvent => epoch('got', seat, { what, amount });
const gave = (seat: number, what: string, amount = 1): TableEvent => epoch('gave', seat, { what, amount });
const developed = (seat: number, place: string, ability: string): TableEvent => epoch('developed', seat, { place, ability });
const explored = (seat: number, place: string, ability: string): TableEvent[] => [
  epoch('explored', seat, { place, ability }),
  epoch('turned-up', null, { place, ability }),
];

const step = (seat: number, text: string, ...happened: TableEvent[]): Step => ({ seat, text, happened: [move(text, seat), ...happened] });

function told(...steps: Step[]): string[] {
  const teller = new Storyteller(new EpochNarrator());
  const lines = withLines([], steps.flatMap((each, index) => teller.hear(each, index + 1))).flatMap((round) => round.lines);
  return lines.map((line) => sayLine(line, NAMES, null, TONGUE));
}

const walk = (seat: number, place: string, food: number): Step => step(seat, `walk ${place}`, gave(seat, 'food', food), epoch('went', seat, { place }));

beforeEach(() => (settings.language = 'en'));

describe('the story of Epoch', () => {
  it('tells steps as one journey', () => {
    expect(told(walk(0, 'c4', 1), walk(0, 'd4', 2))).toEqual(['Ann walks to d4 over c4 (3 food)']);
    expect(told(walk(0, 'c4', 1), step(0, 'pick-up wood', got(0, 'wood')), walk(0, 'd4', 2))).toEqual([
      'Ann walks to c4 (1 food), picks up 1 wood, and walks to d4 (2 food)',
    ]);
  });

  it('forgets with a move that is taken back what it paid, and that it ended the turn', () => {
    const teller = new Storyteller(new EpochNarrator());
    const heard = (...steps: Step[]): string[] => steps.flatMap((each) => teller.hear(each, 1)).map(({ line }) => sayLine(line, NAMES, null, TONGUE));
    heard(walk(0, 'd4', 1), step(0, 'end'));
    teller.takenBack(0, 1, 2);
    expect(heard(step(0, 'end'))).toEqual([]);
    heard(step(0, 'develop d4'), step(0, 'pay wood', gave(0, 'wood')));
    teller.takenBack(0, 1, 2);
    expect(heard(step(0, 'pay ore', gave(0, 'ore'), developed(0, 'd4', 'pick')))).toEqual(['Ann takes a move back and develops d4 (Pick) for 1 ore']);
  });

  it('adds up what work costs and what was taken', () => {
    const work = ['work', 'sweat'].map((verb) => step(1, verb, gave(1, 'food')));
    const take = ['ore', 'ore', 'wood'].map((good) => step(1, `take ${good}`, got(1, good)));
    expect(told(work[0]!, take[0]!, work[1]!, take[1]!, take[2]!, step(1, 'done'))).toEqual(['Bob works for 2 food and takes 2 ore and 1 wood']);
  });

  it('tells what was exchanged in an action', () => {
    expect(told(step(0, 'gather', got(0, 'food', 3)), step(0, 'keep-looking tendon', gave(0, 'food', 2), got(0, 'tendon')))).toEqual([
      'Ann gathers 3 food and keeps looking for 2 food and finds 1 tendon',
    ]);
    const deer = step(0, 'butcher hide food', gave(0, 'deer'), got(0, 'hide'), got(0, 'food', 3));
    expect(told(deer, deer)).toEqual(['Ann butchers 2 deer into 2 hides and 6 food']);
    expect(told(step(0, 'tan', gave(0, 'hide', 2), gave(0, 'food'), got(0, 'leather', 3)))).toEqual(['Ann makes 3 leather from 2 hides and 1 food']);
  });

  it('keeps food that cannot be carried apart from what was paid', () => {
    expect(told(step(0, 'tan', gave(0, 'hide', 2), gave(0, 'food'), got(0, 'leather', 3), epoch('spilled', 0, { amount: 2 })))).toEqual([
      'Ann makes 3 leather from 2 hides and 1 food and loses 2 food for lack of room',
    ]);
  });

  it('names what exploring brings to light', () => {
    const found = [...explored(0, 'h2', 'pick'), epoch('discovered', 0, { site: 'varna' }), got(0, 'status', 4), epoch('turned-up', null, { place: 'i2', ability: 'pottery' })];
    expect(told(step(0, 'explore h2', gave(0, 'food'), ...found))).toEqual([
      'Ann explores h2 (Pick), discovers Varna, also turns up i2, and gains 4 status',
    ]);
  });

  it('tells a price when it is complete', () => {
    expect(told(step(0, 'develop g2', gave(0, 'wood')), step(0, 'pay hide', gave(0, 'hide', 2), developed(0, 'g2', 'jug')))).toEqual([
      'Ann develops g2 (Jug) for 1 wood and 2 hides',
    ]);
    expect(told(step(1, 'offer varna 1', gave(1, 'clay', 2), epoch('offered', 1, { site: 'varna', segment: 1 })))).toEqual([
      'Bob offers at Varna (segment 1) for 2 clay',
    ]);
  });

  it('tells who asks and who allows', () => {
    const allowed = step(1, 'allow', gave(0, 'wood'), developed(0, 'b2', 'pick'));
    expect(told(step(0, 'ask b2'), allowed)).toEqual(['Ann asks for permission to develop b2', 'Bob allows it', 'Ann develops b2 (Pick) for 1 wood']);
    expect(told(step(0, 'ask b2'), step(1, 'refuse'))).toEqual(['Ann asks for permission to develop b2', 'Bob refuses it']);
    expect(told(step(0, 'borrow blue', gave(0, 'status'), got(1, 'status')))).toEqual(['Ann pays homage to Bob with 1 status']);
  });

  it('tells what is wanted for permission, and whether it is given', () => {
    const asked = [step(0, 'ask b2'), step(1, 'want deer')];
    const given = step(0, 'accept', gave(0, 'deer'), got(1, 'deer'), gave(0, 'wood'), developed(0, 'b2', 'pick'));
    expect(told(...asked, given)).toEqual([
      'Ann asks for permission to develop b2',
      'Bob asks for 1 deer in return',
      'Ann accepts and develops b2 (Pick) for 1 wood and 1 deer',
      'Bob gains 1 deer',
    ]);
    expect(told(step(0, 'ask b2'), step(1, 'want food 3'), step(0, 'withdraw')).slice(1)).toEqual(['Bob asks for 3 food in return', 'Ann gives up the tile']);
  });

  it('tells what the dummy does in the round that begins', () => {
    const hunt = step(0, 'hunt', got(0, 'deer'));
    const goes = [...explored(1, 'g5', 'shovel'), got(1, 'status'), epoch('went', 1, { place: 'g5' })];
    expect(told(hunt, step(0, 'end', round(2), ...goes))).toEqual(['Ann gets 1 deer by hunting', 'Bob explores g5 (Shovel), goes to g5, and gains 1 status']);
    expect(told(hunt, step(0, 'end', round(2), epoch('waited', 1))).slice(1)).toEqual(['Bob cannot move and waits a round']);
    expect(distinct(['Ann'], ['red', 'blue'])).toEqual(['Ann', 'Dummy']);
  });

  it('says when somebody does nothing, but not what the set-up laid out', () => {
    expect(told(step(0, 'end'), step(1, 'end'))).toEqual(['Bob does nothing']);
    expect(told(step(0, 'keep axe'), step(0, 'keep jug', developed(0, 'e2', 'axe'), developed(1, 'f2', 'jug')))).toEqual(['Ann keeps Axe and Jug']);
  });

  it('says nothing of what abilities bring the next player at the end of a turn', () => {
    expect(told(step(0, 'hunt', got(0, 'deer')), step(0, 'end', epoch('turn-began', 1), got(1, 'food')))).toEqual(['Ann gets 1 deer by hunting']);
  });

  it('knows words for moves alone', () => {
    expect(saySmall('develop c4', 0, NAMES, TONGUE)).toBe('Ann wants to develop c4');
    expect(saySmall('done', 0, NAMES, TONGUE)).toBe('Ann is done');
    expect(saySmall('invent wheel', 0, NAMES, TONGUE)).toBe('Ann invent wheel');
  });

  it('speaks German', () => {
    settings.language = 'de';
    expect(told(walk(0, 'c4', 1), walk(0, 'd4', 2))).toEqual(['Ann geht über c4 nach d4 (3 Nahrung)']);
  });
});

describe('the score sheet of Epoch', () => {
  const pieces = {
    abilities: { axe: { status: 3 }, casting_bronze: { status: 4 } },
    sites: { varna: { scoring: { kind: 'fixed', status: 4 } } },
  } as unknown as EpochPieces;
  const view = {
    players: [{ seat: 0, dummy: false, abilities: ['axe', 'casting-bronze'], tiles: ['a2', 'b2'] }, { seat: 1, dummy: true, abilities: [], tiles: [] }],
    sites: [{ site: 'varna', segments: [{ number: 1, owner: 0, status: null }] }],
    scores: [{ total: 20 }, { total: 17 }],
  } as unknown as EpochView;

  it('explains status by what lies on the table', () => {
    expect(explain('tiles', view, 0, pieces, 7)).toBe('Axe 3, Casting bronze 4. Together 7.');
    expect(explain('sites', view, 0, pieces, 4)).toBe('Varna (4). Together 4.');
    expect(explain('bonus', view, 0, pieces, 2)).toBe('An offer at one site: 2.');
    expect(explain('sites', view, 1, pieces, 0)).toBe('No offers at sites.');
  });

  it('says whether the dummy is beaten', () => {
    expect(verdict(view, [0], 0, ['Ann'])).toBe('You beat the dummy, 20–17');
    expect(verdict(view, [0], null, ['Ann'])).toBe('Ann beats the dummy, 20–17');
    expect(verdict(view, [], 0, ['Ann'])).toBe('You lost to the dummy, 20–17');
    const tied = { ...view, scores: [{ total: 20 }, { total: 20 }] } as EpochView;
    expect(verdict(tied, [], null, ['Ann'])).toBe('Nobody wins: Ann and the dummy both have 20');
  });
});
