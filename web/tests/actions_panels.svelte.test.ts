import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { StoneAgeChoice as Choice, Plan, Plans, Position, StoneAgeView } from '../src/shared/types';
import { settings } from '../src/shared/settings.svelte';
import Actions from '../src/stone_age/Actions.svelte';
import { show } from '../src/stone_age/flights';
import type { TableProps } from '../src/stone_age/props';
import { card_prices, places, style_dice } from './boards';

const player = {
  seat: 0, colour: 'red', people: 5, home: 5, food: 12, agriculture: 0, merchant: 0, tools: [{ value: 1, used: false }, { value: 2, used: true }],
  once: [3], wood: 2, brick: 0, stone: 0, gold: 1, jewelry: 0, score: 0, buildings: [], cards: 0, placed: {}, claim: false, traded: false,
};

let tables = 0;

function position(decision: string, choices: Choice[], view: Partial<StoneAgeView> = {}): Position<StoneAgeView> {
  const whole = { game: 'stone-age', options: {}, round: 1, phase: 'use', to_act: 0, decision, rolled: [], players: [player], display: [], deck: 30, piles: [], pending: {} };
  return {
    kind: 'position', table: `t${tables}`, number: 7, state: 'playing', seat: 0, seats: [], choices, happened: [], rated: false, undo: 0, undo_step: 0, undo_barred: 'nothing', redo: null, takeback_request: null,
    owner: null, winners: null, preparing: false, clock: null, commitment: '', revealed: null, rematch: null, view: { ...whole, ...view } as unknown as StoneAgeView,
  };
}

const choice = (text: string, rest: Partial<Choice> = {}): Choice => ({ text, kind: text.split(' ')[0] ?? '', label: text, ...rest });
const offer = (plans: Plan[]): (() => Promise<Plans>) => () => Promise.resolve({ number: 7, decision: null, plans });

let shown: ReturnType<typeof mount> | null = null;

function open(first: Position<StoneAgeView>, plans: () => Promise<Plans>, chosen: string | null = null) {
  const play = vi.fn<TableProps['play']>(() => Promise.resolve(true));
  const props: TableProps & { chosen: string | null } = $state({
    position: first, pieces: { cards: {}, buildings: {}, places, card_prices, style_dice }, names: ['Ann'], outlook: null, readonly: false,
    explain: () => Promise.resolve(), play, plans, chosen,
  });
  shown = mount(Actions, { target: document.body, props });
  flushSync();
  return { props, play };
}

const find = (selector: string): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
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
});

const FOREST = [1, 2, 3].map((count) => choice(`place forest ${count}`, { place: 'forest', count }));
const CARD = [choice('pay wood', { good: 'wood' }), choice('pay gold', { good: 'gold' }), choice('decline')];
const WAYS: Plan[] = [
  { moves: ['pay wood'], spend: { wood: 2 }, gain: { score: 4 } },
  { moves: ['pay wood', 'pay gold'], spend: { wood: 1, gold: 1 }, gain: { score: 4 } },
];
const LESS_WOOD = '[data-good-row=wood] [role=spinbutton] button:first-of-type';

test('a chosen place offers the fewest people first, and one tap sends it', () => {
  const { play } = open(position('place', FOREST, { phase: 'place' }), offer([]), 'forest');
  expect(find('[data-testid=confirm]').textContent).toContain('1 person: forest');
  press('[role=spinbutton] button:last-child');
  press('[data-testid=confirm]');
  expect(play).toHaveBeenCalledWith(['place forest 2']);
});

test('one tap offers the most people at a place', () => {
  const { play } = open(position('place', FOREST, { phase: 'place' }), offer([]), 'forest');
  press('[data-testid=most]');
  expect(find('[data-testid=most]').disabled).toBe(true);
  press('[data-testid=confirm]');
  expect(play).toHaveBeenCalledWith(['place forest 3']);
});

test('a digit sets the number of people', () => {
  open(position('place', FOREST, { phase: 'place' }), offer([]), 'forest');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
  flushSync();
  expect(find('[data-testid=confirm]').dataset.choice).toBe('place forest 2');
});

test('the goods that are easiest to get are proposed, and one tap pays with them', async () => {
  const { play } = open(position('pay', CARD), offer(WAYS.toReversed()));
  await settle();
  flushSync();
  expect(find('[data-good-row=wood] output').textContent).toBe('2');
  press('[data-testid=confirm]');
  expect(play).toHaveBeenCalledWith(['pay wood']);
});

test('nothing is proposed where ways bring different points', async () => {
  open(position('pay', CARD), offer([WAYS[0]!, { ...WAYS[1]!, gain: { score: 9 } }]));
  await settle();
  flushSync();
  expect(find('[data-testid=confirm]').disabled).toBe(true);
});

test('a payment is made in one dialog and sent in the order of its plan', async () => {
  const { play } = open(position('pay', CARD), offer(WAYS));
  await settle();
  flushSync();
  press(LESS_WOOD);
  expect(find('[data-testid=result]').textContent).toContain('1 more');
  press('[data-good-row=gold] [role=spinbutton] button:last-of-type');
  expect(find('[data-testid=result]').textContent).toContain('+4 points');
  press('[data-testid=confirm]');
  expect(play).toHaveBeenCalledWith(['pay wood', 'pay gold']);
});

test('Escape begins a half-made payment anew', async () => {
  open(position('pay', CARD), offer(WAYS));
  await settle();
  flushSync();
  press(LESS_WOOD);
  expect(find('[data-good-row=wood] output').textContent).toBe('1');
  find('[data-good-row=wood]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  flushSync();
  expect(find('[data-good-row=wood] output').textContent).toBe('0');
});

test('a position that comes again after a lost connection leaves the half-made payment as it is', async () => {
  const asked = vi.fn(offer(WAYS));
  const { props } = open(position('pay', CARD), asked);
  await settle();
  flushSync();
  press(LESS_WOOD);
  props.position = { ...props.position, view: { ...props.position.view } };
  flushSync();
  expect(find('[data-good-row=wood] output').textContent).toBe('1');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a payment that can be made in one way only is picked already', async () => {
  open(position('pay', CARD), offer(WAYS.slice(0, 1)));
  await settle();
  flushSync();
  expect(find('[data-testid=confirm]').disabled).toBe(false);
});

test('without plans every choice is a button of its own', async () => {
  const { play } = open(position('pay', CARD), () => Promise.reject(new Error('no')));
  await settle();
  flushSync();
  press('[data-choice="pay gold"]');
  expect(play).toHaveBeenCalledWith(['pay gold']);
});

test('plans that could not be had are asked for again when the connection is back', async () => {
  const asked = vi.fn(offer(WAYS)).mockRejectedValueOnce(new Error('no'));
  const { props } = open(position('pay', CARD), asked);
  await settle();
  props.position = { ...props.position };
  flushSync();
  await settle();
  flushSync();
  expect(document.querySelectorAll('[data-good-row]')).toHaveLength(2);
});

test('tools show what the roll then brings before they are used', async () => {
  const tools = [choice('tool 1', { count: 1 }), choice('tool-once 3', { count: 3 }), choice('take')];
  const plans = [
    { moves: ['take'], spend: {}, gain: { wood: 3 } },
    { moves: ['tool 1', 'take'], spend: {}, gain: { wood: 4 } },
  ];
  const { play } = open(position('tools', tools, { rolled: [4, 5], pending: { place: 'forest', tools_added: 0 } }), offer(plans));
  await settle();
  flushSync();
  expect(find('[data-testid=result]').textContent).toContain('+3');
  expect(find('[data-tool="tool 2"]').disabled).toBe(true);
  press('[data-tool="tool 1"]');
  expect(find('[data-testid=result]').textContent).toContain('+4');
  press('[data-testid=confirm]');
  expect(play).toHaveBeenCalledWith(['tool 1', 'take']);
});

test('while an answer is on its way the panel stays and takes no second one', async () => {
  const { props, play } = open(position('pay', CARD), offer(WAYS.slice(0, 1)));
  await settle();
  flushSync();
  press('[data-testid=confirm]');
  find('[data-testid=confirm]').click();
  expect(play).toHaveBeenCalledTimes(1);
  props.position = { ...position('use', [choice('use forest', { place: 'forest' })]), number: 8 };
  flushSync();
  await settle();
  expect(find('[data-testid=confirm]').dataset.choice).toBe('use forest');
});

test('an answer is waited for as long as what it did is shown, and a refused one not at all', async () => {
  vi.useFakeTimers();
  settings.speed = 0.5; // at which one thing may be shown for four seconds
  const { play } = open(position('use', [choice('use forest', { place: 'forest' })]), offer([]));
  const waiting = async (after: number): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(after);
    const before = play.mock.calls.length;
    press('[data-testid=confirm]');
    return play.mock.calls.length === before;
  };
  press('[data-testid=confirm]');
  expect([await waiting(5_400), await waiting(200)]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(6_000);
  play.mockResolvedValueOnce(false);
  press('[data-testid=confirm]');
  expect(await waiting(1)).toBe(false);
  vi.useRealTimers();
});

test('showing what happened never throws and leaves nothing behind, whatever is missing on the page', async () => {
  settings.speed = 2;
  const next = position('use', []);
  next.happened = [
    { kind: 'move', seat: 0, text: 'use forest' },
    { kind: 'rolled', seat: 0, for: 'wood', dice: [1, 2] },
    { kind: 'got', seat: 0, good: 'wood', amount: 1, by: 'roll' },
  ];
  await show(position('use', []), next);
  expect(document.querySelector('[data-die]')).toBeNull();
});
