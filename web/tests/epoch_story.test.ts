import { beforeEach, describe, expect, it } from 'vitest';
import type { EpochPieces, EpochView } from '../src/epoch/types';
import { settings } from '../src/shared/settings.svelte';
import type { Happening } from '../src/shared/types';
import type { Step } from '../src/table/clauses';
import { EpochNarrator } from '../src/table/epoch/narrator';
import { explain, verdict } from '../src/table/epoch/sheet';
import { say, small } from '../src/table/epoch/telling';
import { distinct } from '../src/table/names';
import { Storyteller, withLines } from '../src/table/story';
import { sayLine, saySmall } from '../src/table/telling';

const NAMES = ['Ann', 'Bob'];
const TONGUE = { say, small };

function gain(seat: number, what: string, amount: number): Happening {
  return { kind: 'gain', seat, what, amount };
}

function change(seat: number, what: string, before: unknown, after: unknown): Happening {
  return { kind: 'change', seat, what, before, after };
}

function tile(place: string, before: object, after: object): Happening {
  const plain = { place, face_up: true, ability: null, owner: null };
  return { kind: 'board', part: 'tiles', index: 0, before: { ...plain, ...before }, after: { ...plain, ...after } };
}

const up = (place: string, ability: string): Happening => tile(place, { face_up: false }, { ability });

function site(name: string, before: object, after: object): Happening {
  const plain = { site: name, discovered: true, segments: [] };
  return { kind: 'board', part: 'sites', index: 0, before: { ...plain, ...before }, after: { ...plain, ...after } };
}

function step(seat: number, text: string, ...happened: Happening[]): Step {
  return { seat, text, dice: null, happened: [{ kind: 'move', seat, text }, ...happened] };
}

function told(...steps: Step[]): string[] {
  const teller = new Storyteller(new EpochNarrator());
  const lines = withLines([], steps.flatMap((each, index) => teller.hear(each, index + 1))).flatMap((round) => round.lines);
  return lines.map((line) => sayLine(line, NAMES, null, TONGUE));
}

const walk = (seat: number, place: string, food: number): Step => step(seat, `walk ${place}`, gain(seat, 'food', -food), change(seat, 'leader', 'a1', place));

beforeEach(() => (settings.language = 'en'));

describe('the story of Epoch', () => {
  it('tells steps as one journey', () => {
    expect(told(walk(0, 'c4', 1), walk(0, 'd4', 2))).toEqual(['Ann walks to d4 over c4 (3 food)']);
    expect(told(walk(0, 'c4', 1), step(0, 'pick-up wood', gain(0, 'wood', 1)), walk(0, 'd4', 2))).toEqual([
      'Ann walks to c4 (1 food), picks up 1 wood, and walks to d4 (2 food)',
    ]);
  });

  it('adds up what work costs and what was taken', () => {
    const work = ['work', 'sweat'].map((verb) => step(1, verb, gain(1, 'food', -1)));
    const take = ['ore', 'ore', 'wood'].map((good) => step(1, `take ${good}`, gain(1, good, 1)));
    expect(told(work[0]!, take[0]!, work[1]!, take[1]!, take[2]!, step(1, 'done'))).toEqual(['Bob works for 2 food and takes 2 ore and 1 wood']);
  });

  it('tells what was exchanged in an action', () => {
    expect(told(step(0, 'gather', gain(0, 'food', 3)), step(0, 'keep-looking tendon', gain(0, 'food', -2), gain(0, 'tendon', 1)))).toEqual([
      'Ann gathers 3 food and keeps looking for 2 food and finds 1 tendon',
    ]);
    const deer = step(0, 'butcher hide food', gain(0, 'deer', -1), gain(0, 'hide', 1), gain(0, 'food', 3));
    expect(told(deer, deer)).toEqual(['Ann butchers 2 deer into 2 hides and 6 food']);
    expect(told(step(0, 'tan', gain(0, 'hide', -2), gain(0, 'food', -1), gain(0, 'leather', 3)))).toEqual(['Ann makes 3 leather from 2 hides and 1 food']);
  });

  it('names what exploring brings to light', () => {
    const found = [up('h2', 'pick'), up('i2', 'pottery'), site('varna', { discovered: false }, { discovered: true }), gain(0, 'status', 4)];
    expect(told(step(0, 'explore h2', gain(0, 'food', -1), ...found))).toEqual([
      'Ann explores h2 (Pick), discovers Necropolis of Varna, turns up i2 with it, and gains 4 status',
    ]);
  });

  it('tells a price when it is complete', () => {
    const developed = tile('g2', {}, { owner: 0, ability: 'jug' });
    expect(told(step(0, 'develop g2', gain(0, 'wood', -1)), step(0, 'pay hide', gain(0, 'hide', -2), developed))).toEqual([
      'Ann develops g2 (Jug) for 1 wood and 2 hides',
    ]);
    const segments = [{ number: 1, owner: null }];
    const offer = step(1, 'offer varna 1', gain(1, 'clay', -2), site('varna', { segments }, { segments: [{ number: 1, owner: 1 }] }));
    expect(told(offer)).toEqual(['Bob offers at Necropolis of Varna (segment 1) for 2 clay']);
  });

  it('tells who asks and who allows', () => {
    const allowed = step(1, 'allow', gain(0, 'wood', -1), tile('b2', {}, { owner: 0, ability: 'pick' }));
    expect(told(step(0, 'ask b2'), allowed)).toEqual(['Ann asks to develop b2', 'Bob allows it', 'Ann develops b2 (Pick) for 1 wood']);
    expect(told(step(0, 'ask b2'), step(1, 'refuse'))).toEqual(['Ann asks to develop b2', 'Bob refuses it']);
    expect(told(step(0, 'borrow blue', gain(1, 'status', 1)))).toEqual(['Ann gives 1 status to Bob and may use their abilities']);
  });

  it('tells what is wanted for permission, and whether it is given', () => {
    const asked = [step(0, 'ask b2'), step(1, 'want deer')];
    const given = step(0, 'accept', gain(0, 'deer', -1), gain(1, 'deer', 1), gain(0, 'wood', -1), tile('b2', {}, { owner: 0, ability: 'pick' }));
    expect(told(...asked, given)).toEqual([
      'Ann asks to develop b2',
      'Bob wants 1 deer for it',
      'Ann accepts and develops b2 (Pick) for 1 wood and 1 deer',
      'Bob gains 1 deer',
    ]);
    expect(told(step(0, 'ask b2'), step(1, 'want food 3'), step(0, 'withdraw')).slice(1)).toEqual(['Bob wants 3 food for it', 'Ann withdraws']);
  });

  it('tells what the dummy does in the round that begins', () => {
    const events = [change(1, 'leader', 'f4', 'g5'), gain(1, 'status', 1), up('g5', 'shovel'), { kind: 'round', round: 2 } as Happening];
    expect(told(step(0, 'hunt', gain(0, 'deer', 1)), step(0, 'end', ...events))).toEqual([
      'Ann hunts 1 deer', 'Bob explores g5 (Shovel), goes to g5, and gains 1 status',
    ]);
    expect(told(step(0, 'hunt', gain(0, 'deer', 1)), step(0, 'end', gain(1, 'waited', 1), { kind: 'round', round: 2 })).slice(1)).toEqual(['Bob cannot move and waits a round']);
    expect(distinct(['Ann'], ['red', 'blue'])).toEqual(['Ann', 'Dummy']);
  });

  it('says when somebody does nothing, but not what the set-up laid out', () => {
    expect(told(step(0, 'end'), step(1, 'end'))).toEqual(['Bob does nothing']);
    expect(told(step(0, 'keep axe'), step(0, 'keep jug', change(0, 'dealt', [1], []), tile('e2', {}, { owner: 0 })))).toEqual(['Ann keeps Axe and Jug']);
  });

  it('knows words for moves alone', () => {
    expect(saySmall('pay hide', 0, NAMES, TONGUE)).toBe('Ann pays hide');
    expect(saySmall('butcher hide food', 0, NAMES, TONGUE)).toBe('Ann butchers a deer: hide and food');
    const teller = new Storyteller(new EpochNarrator());
    const line = teller.hear({ seat: 0, text: 'walk c4', dice: null, happened: null }, 1)[0]?.line;
    expect(line && sayLine(line, NAMES, null, TONGUE)).toBe('Ann walks to c4');
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
    expect(explain('sites', view, 0, pieces, 4)).toBe('Necropolis of Varna (4). Together 4.');
    expect(explain('bonus', view, 0, pieces, 2)).toBe('An offer at one site: 2.');
    expect(explain('sites', view, 1, pieces, 0)).toBe('No offer at a site.');
  });

  it('says whether the dummy is beaten', () => {
    expect(verdict(view, [0])).toBe('The dummy is beaten, 20 to 17');
    expect(verdict(view, [])).toBe('The dummy is not beaten, 20 to 17');
  });
});
