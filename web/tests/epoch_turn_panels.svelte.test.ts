import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { TurnProps } from '../src/epoch/props';
import Turn from '../src/epoch/Turn.svelte';
import type { EpochPosition, Journeys, Previews } from '../src/epoch/types';
import type { Plan } from '../src/shared/types';
import { settings } from '../src/shared/settings.svelte';
import { choice, pieces, position } from './epoch_turns';

let shown: ReturnType<typeof mount> | null = null;
let tables = 0;

interface Known {
  journeys?: Journeys;
  seeking?: boolean;
  previews?: Previews;
  chosen?: string | null;
  plans?: Plan[];
}

function open(first: EpochPosition, { journeys = {}, seeking = false, previews = {}, chosen = null, plans }: Known = {}) {
  const play = vi.fn<TurnProps['play']>(() => Promise.resolve(true));
  const props: TurnProps = $state({
    position: { ...first, table: `t${tables}` }, pieces, names: ['Ann', 'Ben'], outlook: null, readonly: false,
    explain: () => Promise.resolve(), plans: () => (plans ? Promise.resolve({ number: first.number, decision: null, plans }) : Promise.reject(new Error('none'))), play, journeys, seeking, previews, chosen,
  });
  shown = mount(Turn, { target: document.body, props });
  flushSync();
  return { props, play };
}

const find = (selector: string): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const press = (selector: string): void => {
  find(selector).click();
  flushSync();
};
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await tick();
};

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  tables++;
  settings.confirm = true;
});

const TURN = [choice('walk d4', { place: 'd4', price: [{ of: [{ what: 'food', count: 2 }], paid: 1 }] }), choice('work'), choice('develop d4', { place: 'd4', price: [{ of: [{ what: 'wood', count: 1 }], paid: 1 }, { of: [{ what: 'bronze', count: 1 }, { what: 'antler', count: 2 }], paid: 1 }] }), choice('end')];
const ASKED = { to_act: 0, turn: { seat: 1 }, pending: { tile: 'd4', asked: 0 } };
const want = (material: string, count = 1) => choice(count > 1 || material === 'food' ? `want ${material} ${count}` : `want ${material}`, { material, count });
const JOURNEYS: Journeys = { d4: { moves: ['leave wood', 'walk e4', 'walk d4'], food: 4, ways: ['walk', 'walk'], stays: { wood: 1 }, room: 20 } };

test('a journey shows its way, its food and what stays behind before it is paid, and goes step by step', () => {
  const { play } = open(position('turn', TURN), { journeys: JOURNEYS, chosen: 'd4' });
  const journey = find('[data-testid=journey]').textContent;
  for (const part of ['e3', 'e4', 'd4', '4', '1 wood']) expect(journey).toContain(part);
  press('[data-testid=confirm]');
  expect(play).toHaveBeenCalledWith(['leave wood', 'walk e4', 'walk d4']);
});

test('a tile is chosen before its way is known: it says so, offers the step that is a choice, and the way when it comes', async () => {
  const { props } = open(position('turn', TURN), { seeking: true, chosen: 'd4' });
  expect(find('[data-testid=chosen-place] [role=status]').textContent).toContain('Finding the way');
  expect(all('[data-testid=confirm]')).toEqual([]);
  expect(find('[data-testid=chosen-place] [data-choice="walk d4"]').disabled).toBe(false);
  Object.assign(props, { seeking: false, journeys: JOURNEYS });
  await settle();
  expect(all('[data-testid=seeking]')).toEqual([]);
  expect(document.activeElement).toBe(find('[data-testid=confirm]'));
});

test('a way that comes late does not take the focus from what was touched meanwhile', async () => {
  const { props } = open(position('turn', TURN), { seeking: true, chosen: 'd4' });
  find('[data-choice=work]').focus();
  Object.assign(props, { seeking: false, journeys: JOURNEYS });
  await settle();
  expect(document.activeElement).toBe(find('[data-choice=work]'));
});

test('no move has two controls, also while a tile is chosen', () => {
  open(position('turn', TURN), { journeys: { d4: { moves: ['walk d4'], food: 2, ways: ['walk'], stays: {}, room: 0 } }, chosen: 'd4' });
  const moves = all('[data-choice]').map(({ dataset }) => dataset.choice);
  expect(new Set(moves).size).toBe(moves.length);
  expect(moves).toContain('walk d4');
  expect(moves).toContain('develop d4');
});

test('a price tells its alternatives', () => {
  open(position('turn', TURN));
  expect(find('[data-choice="develop d4"]').textContent).toMatch(/Axe on d4.*1.*\+.*1.*or.*2/s);
});

test('ending with the action open asks first, and without asking when the settings say so', () => {
  const { play } = open(position('turn', TURN));
  expect(all('[data-choice=end]')).toEqual([]);
  press('[data-testid=end-turn]');
  expect(play).not.toHaveBeenCalled();
  press('[data-choice=end]');
  expect(play).toHaveBeenCalledWith(['end']);
  if (shown) void unmount(shown);
  settings.confirm = false;
  const quick = open(position('turn', TURN));
  press('[data-choice=end]');
  expect(quick.play).toHaveBeenCalledWith(['end']);
});

test('where the turn cannot end the panel says so', () => {
  open(position('turn', [choice('walk d4', { place: 'd4' })], { turn: { acted: true } }));
  expect(all('[data-choice=end]')).toEqual([]);
  expect(document.body.textContent).toContain('You cannot end your turn here: move on first.');
});

test('ending is the main thing when nothing is left', () => {
  open(position('turn', [choice('walk d4', { place: 'd4' }), choice('end')], { turn: { acted: true } }));
  expect(find('[data-testid=confirm]').dataset.choice).toBe('end');
});

test('a choice shows what it brings at once, and stands without it too', () => {
  const { props } = open(position('turn', [choice('gather'), choice('end')]), { previews: { gather: { gain: { food: 3 }, after: { decision: 'gather' } } } });
  expect(find('[data-choice=gather]').textContent).toContain('+3');
  props.previews = {};
  flushSync();
  expect(find('[data-choice=gather]').textContent?.trim()).toBe('Gather');
});

test('the shop shows the power with its half, prices, and what is too dear', () => {
  const takes = [choice('take wood', { material: 'wood', price: [{ of: [{ what: 'power', count: 0.5 }], paid: 1 }] }), choice('sweat'), choice('done')];
  const { play } = open(position('work', takes, { pending: { action: 'work', power: 3 } }), {
    previews: { sweat: { gain: { food: -1 }, after: { decision: 'work', power: 5 } } },
  });
  expect(find('[data-testid=power]').textContent).toContain('1½');
  expect(find('[data-ware=wood]').textContent).toContain('½');
  expect(find('[data-ware=clay]').disabled).toBe(true);
  expect(find('[data-choice=sweat]').textContent).toContain('+1 power');
  press('[data-ware=wood]');
  expect(play).toHaveBeenCalledWith(['take wood']);
});

test('a deer gives exactly what is offered', () => {
  const cuts = [['hide', 'antler'], ['hide', 'food']].map((materials) => choice(`butcher ${materials.join(' ')}`, { materials }));
  const { play } = open(position('butcher', [...cuts, choice('done')], { pending: { action: 'butcher' } }, { deer: 2 }));
  expect(all('[data-group=butcher] [data-choice]')).toHaveLength(2);
  press('[data-choice="butcher hide food"]');
  expect(play).toHaveBeenCalledWith(['butcher hide food']);
});

test('permission is refused', () => {
  const { play } = open(position('permit', [choice('allow'), choice('refuse')], ASKED));
  expect(find('[data-testid=permission-dialog]').textContent).toMatch(/Ben wants to develop d4.*Axe/s);
  expect(all('[data-want]')).toHaveLength(0);
  press('[data-choice=refuse]');
  expect(play).toHaveBeenCalledWith(['refuse']);
});

test('who is asked for permission says how much of what they want', () => {
  const wants = [want('clay'), ...[1, 2, 3].map((count) => want('food', count))];
  const { play } = open(position('permit', [choice('allow'), choice('refuse'), ...wants], ASKED));
  expect(find('[data-want=clay] > button').textContent).toContain('Ask for 1 clay');
  press('[data-want=food] [role=spinbutton] button:last-child');
  press('[data-want=food] [role=spinbutton] button:last-child');
  expect(find('[data-want=food] > button').textContent).toContain('Ask for 3 food');
  press('[data-choice="want food 3"]');
  expect(play).toHaveBeenCalledWith(['want food 3']);
});

test('who asked is told what is wanted and gives it or does without', () => {
  const told = { to_act: 0, turn: { seat: 0 }, pending: { tile: 'd4', asked: 1, wanted: { food: 3 } } };
  const { play } = open(position('accept', [choice('accept'), choice('withdraw')], told), { previews: { accept: { gain: { food: -3 }, after: { decision: 'turn' } } } });
  expect(find('[data-testid=wanted]').textContent).toMatch(/Ben stands on d4 and wants this in return for Axe:.*3/s);
  expect(find('[data-choice=accept]').textContent).toMatch(/Accept.*−3/s);
  press('[data-choice=withdraw]');
  expect(play).toHaveBeenCalledWith(['withdraw']);
});

test('what is given for permission stands apart from the price that follows and from what is developed', () => {
  const told = { to_act: 0, turn: { seat: 0 }, pending: { tile: 'd4', asked: 1, wanted: { clay: 1 } } };
  open(position('accept', [choice('accept'), choice('withdraw')], told), { previews: { accept: { gain: { clay: -4 }, after: { decision: 'turn' } } } });
  const giving = find('[data-choice=accept]').textContent.replace(/\s+/g, ' ');
  expect(giving).toMatch(/Accept.*−1.*then the price, 3 clay, for Axe/);
  expect(giving).not.toContain('4');
});

test('where the price is still to be chosen, giving it says only that it follows', () => {
  const told = { to_act: 0, turn: { seat: 0 }, pending: { tile: 'd4', asked: 1, wanted: { clay: 1 } } };
  open(position('accept', [choice('accept'), choice('withdraw')], told), { previews: { accept: { gain: { clay: -1 }, after: { decision: 'pay' } } } });
  expect(find('[data-choice=accept]').textContent).toContain('then the price of Axe');
});

test('the most and the least that can be wanted are one key away', () => {
  const wants = [1, 2, 3].map((count) => want('food', count));
  open(position('permit', [choice('allow'), choice('refuse'), ...wants], ASKED));
  const key = (name: string): void => {
    find('[data-want=food] [role=spinbutton]').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    flushSync();
  };
  key('End');
  expect(find('[data-want=food] > button').textContent).toContain('Ask for 3 food');
  key('Home');
  expect(find('[data-want=food] > button').textContent).toContain('Ask for 1 food');
});

test('a tile where another leader stands is asked for, with its price', () => {
  const { play } = open(position('turn', [choice('ask d4', { place: 'd4', price: [{ of: [{ what: 'wood', count: 1 }], paid: 1 }] }), choice('end')]));
  expect(find('[data-group=develop]').textContent).toMatch(/Ask .*: Axe on d4/);
  press('[data-choice="ask d4"]');
  expect(play).toHaveBeenCalledWith(['ask d4']);
});

test('a picked ability survives a new connection', () => {
  const dealt = ['axe', 'bow'].map((ability) => ({ ability, landscape: 'forest' as const, kept: false }));
  const first = position('keep', dealt.map(({ ability }) => choice(`keep ${ability}`, { ability })), { phase: 'keep', turn: { seat: null } }, { dealt });
  open(first);
  press('[data-pick=bow]');
  if (shown) void unmount(shown);
  const { play } = open(first);
  press('[data-testid=confirm]');
  expect(play).toHaveBeenCalledWith(['keep bow']);
});

test('the focus goes on to the same control while it is there, then to the next question', async () => {
  const shop = position('work', [choice('take wood', { material: 'wood', price: [{ of: [{ what: 'power', count: 1 }], paid: 1 }] }), choice('done')], { pending: { action: 'work', power: 4 } });
  const { props } = open(shop);
  const here = { ...shop, table: props.position.table };
  find('[data-choice="take wood"]').focus();
  press('[data-choice="take wood"]');
  (document.activeElement as HTMLElement).blur();
  props.position = { ...here, number: 8 };
  flushSync();
  await settle();
  expect((document.activeElement as HTMLElement).dataset.choice).toBe('take wood');
  press('[data-choice="take wood"]');
  (document.activeElement as HTMLElement).blur();
  props.position = { ...position('turn', [choice('end')], { turn: { acted: true } }), number: 9, table: here.table };
  flushSync();
  await settle();
  expect((document.activeElement as HTMLElement).dataset.choice).toBe('end');
});

test('a question that nobody foresaw still has its buttons', () => {
  const { play } = open(position('riddle', [choice('answer sphinx', { label: 'Answer' })]));
  press('[data-choice="answer sphinx"]');
  expect(play).toHaveBeenCalledWith(['answer sphinx']);
});

test('others are told whose turn it is', () => {
  open(position('turn', [], { to_act: 1, turn: { seat: 1 } }));
  expect(find('[role=status]').textContent).toBe('It is Ben’s turn.');
  expect(all('[data-choice]')).toEqual([]);
});

const plan = (moves: string[], spend: Record<string, number> = {}, gain: Record<string, number> = {}): Plan => ({ moves, spend, gain });
const PAY = ['hide', 'leather'].map((material) => choice(`pay ${material}`, { material }));
const PRICE = { pending: { tile: 'd4' } };

test('a few ways to pay have a button each, which pays all of it', async () => {
  const plans = [plan(['pay leather', 'pay rope'], { leather: 1, rope: 1 }), plan(['pay hide'], { hide: 2, flax: 2 })];
  const { play } = open(position('pay', PAY, PRICE), { plans });
  expect(all('[data-testid=pay-dialog] button')).toHaveLength(0);
  await settle();
  expect(all('[data-plan], [data-choice]').map(({ dataset }) => dataset.plan ?? dataset.choice)).toEqual(['pay leather, pay rope', 'pay hide']);
  expect(find('[data-choice="pay hide"]').textContent.replaceAll(/\s+/g, '')).toContain('−2');
  press('[data-plan]');
  expect(play).toHaveBeenCalledWith(['pay leather', 'pay rope']);
});

const KINDS = ['clay', 'stone', 'wood', 'flax'];
const PAIRS = KINDS.flatMap((one, index) => KINDS.slice(index).map((other) => plan([`pay ${one}`, `pay ${other}`], one === other ? { [one]: 2 } : { [one]: 1, [other]: 1 })));

test('of many ways to pay one is put together, and only a whole one is sent', async () => {
  const { play } = open(position('pay', PAY, PRICE), { plans: PAIRS });
  await settle();
  expect(find('[data-testid=result]').textContent).toContain('2 more');
  press('[data-good-row=stone] [role=spinbutton] button:last-child');
  expect(find('[data-testid=confirm]').disabled).toBe(true);
  press('[data-good-row=wood] [role=spinbutton] button:last-child');
  expect(find('[data-good-row=clay] [role=spinbutton] button:last-child').disabled).toBe(true);
  press('[data-testid=confirm]');
  expect(play).toHaveBeenCalledWith(['pay stone', 'pay wood']);
});

test('Escape begins a half-made payment anew', async () => {
  open(position('pay', PAY, PRICE), { plans: PAIRS });
  await settle();
  press('[data-good-row=stone] [role=spinbutton] button:last-child');
  expect(find('[data-testid=result]').textContent).toContain('1 more');
  find('[data-good-row=stone]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  flushSync();
  expect(find('[data-testid=result]').textContent).toContain('2 more');
});

test('without plans a price is paid piece by piece', async () => {
  const { play } = open(position('pay', PAY, PRICE));
  await settle();
  press('[data-choice="pay hide"]');
  expect(play).toHaveBeenCalledWith(['pay hide']);
});

const LYING = [choice('pick-up stone', { material: 'stone' }), choice('leave stone', { material: 'stone' }), choice('pick-up wood', { material: 'wood' })];
const CARRY = [
  plan(['pick-up stone'], {}, { stone: 1 }), plan(['pick-up stone', 'pick-up stone'], {}, { stone: 2 }), plan(['leave stone'], { stone: 1 }),
  plan(['pick-up wood'], {}, { wood: 1 }), plan(['pick-up stone', 'pick-up stone', 'pick-up wood'], {}, { stone: 2, wood: 1 }),
];

test('several pieces are picked up with one tap, and no more than there are', async () => {
  const { play } = open(position('turn', LYING), { plans: CARRY });
  await settle();
  expect(find('[data-choice="pick-up stone"]').disabled).toBe(false);
  press('[data-several=stone] [role=spinbutton] button:last-child');
  expect(find('[data-several=stone] [role=spinbutton] button:last-child').disabled).toBe(true);
  expect(find('[data-several=stone] > button:last-child').disabled).toBe(true);
  expect(document.querySelector('[data-several=wood] [role=spinbutton]')).toBeNull();
  press('[data-plan="pick-up stone, pick-up stone"]');
  expect(play).toHaveBeenCalledWith(['pick-up stone', 'pick-up stone']);
});

test('everything that lies there is picked up with one tap', async () => {
  const { play } = open(position('turn', LYING), { plans: CARRY });
  await settle();
  press('[data-testid=pick-up-all]');
  expect(play).toHaveBeenCalledWith(['pick-up stone', 'pick-up stone', 'pick-up wood']);
});
