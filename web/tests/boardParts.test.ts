import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../src/shared/settings.svelte';
import type { Choice, Score } from '../src/shared/types';
import Board from '../src/stone_age/Board.svelte';
import PlayerBoard from '../src/stone_age/PlayerBoard.svelte';
import type { TableProps } from '../src/stone_age/props';
import TextTable from '../src/stone_age/TextTable.svelte';
import { reactive } from './reactive.svelte';
import { names, pieces, player, position, view } from './boards';

let shown: Record<string, unknown> | null = null;

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

beforeEach(() => {
  settings.language = 'en';
});

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

const at = (place: string): HTMLElement => document.querySelector<HTMLElement>(`[data-place="${place}"]`)!;
const board = { view: view(), pieces, names, legal: new Set(['forest']) as ReadonlySet<string>, chosen: null, worth: {} };

test('every place is a button that tells when it is tapped, legal or not', () => {
  const onplace = vi.fn();
  show(Board, { ...board, onplace });
  at('forest').click();
  at('hut').click();
  expect(onplace.mock.calls).toEqual([['forest', undefined], ['hut', undefined]]);
  expect([at('forest').hasAttribute('data-legal'), at('hut').hasAttribute('data-legal')]).toEqual([true, false]);
});

test('a board that is only looked at has no buttons', () => {
  show(Board, { ...board, onplace: null });
  expect(document.querySelectorAll('button')).toHaveLength(0);
  expect(document.querySelectorAll('[data-place]')).toHaveLength(8 + 4 + 2);
});

test('a focused place keeps the focus when the table goes on', () => {
  const props = reactive({ ...board, onplace: () => {} });
  show(Board, props);
  at('card-2').focus();
  props.view = view({ display: ['C12', 'C21', 'C11', 'C35'], players: [player(0, { placed: { 'card-2': 1 } }), player(1)] });
  flushSync();
  expect(document.activeElement).toBe(at('card-2'));
  expect(at('card-2').textContent).toContain('Ann: 1');
});

test("another player's cards are a number, one's own are sets", () => {
  const projected: Score = { track: 3, culture: 4, total: 7 };
  const rest = { view: view(), pieces, projected, hidden: 2, mine: false };
  show(PlayerBoard, { ...rest, player: player(1, { cards: 2 }), name: 'Bob' });
  expect(document.body.textContent).toContain('2 cards face down');
  expect(document.body.textContent).toContain('2 hidden cards');
  expect(document.querySelector('[data-good="wood"]')).not.toBeNull();
});

test("a player's board shows that player's goods", () => {
  const players = [player(0, { wood: 4 }), player(1, { wood: 2, gold: 1 })];
  show(PlayerBoard, { view: view({ players }), pieces, projected: null, hidden: 0, mine: false, player: players[1]!, name: 'Bob' });
  const shownOf = (good: string): string => document.querySelector(`[data-good="${good}"]`)?.textContent ?? '';
  expect([shownOf('wood'), shownOf('gold'), shownOf('stone')].map((text) => Number.parseInt(text.trim()))).toEqual([2, 1, 0]);
});

test('in words every choice is a button that sends exactly this move', () => {
  const choices: Choice[] = [
    { text: 'place forest 2', kind: 'place', label: '2 people to the forest', place: 'forest', count: 2 },
    { text: 'place hunt 1', kind: 'place', label: '1 person to the hunt', place: 'hunt', count: 1 },
  ];
  const play = vi.fn(() => Promise.resolve(true));
  const table: TableProps = {
    position: position(view(), choices), pieces, names, outlook: null, play, readonly: false,
    plans: async () => ({ number: 40, decision: null, plans: [] }), explain: async () => {},
  };
  show(TextTable as unknown as Component<Record<string, unknown>>, { ...table });
  expect([...document.querySelectorAll('[data-choice]')].map((button) => button.getAttribute('data-choice'))).toEqual(choices.map(({ text }) => text));
  document.querySelector<HTMLElement>('[data-choice="place hunt 1"]')!.click();
  expect(play).toHaveBeenCalledWith(['place hunt 1']);
  for (const said of ['Round 3', 'Tool maker', 'Card for 1', '12 cards left', 'Building pile 2', 'Ann', 'Bob']) expect(document.body.textContent).toContain(said);
  expect(document.querySelectorAll('svg')).toHaveLength(0);
});
