import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Carrier from '../src/epoch/Carrier.svelte';
import Map from '../src/epoch/Map.svelte';
import PlayerBoard from '../src/epoch/PlayerBoard.svelte';
import Sites from '../src/epoch/Sites.svelte';
import TextTable from '../src/epoch/TextTable.svelte';
import TileCard from '../src/epoch/TileCard.svelte';
import { settings } from '../src/shared/settings.svelte';
import { alone, four, names, pieces, position, two } from './epoch_tables';

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

const at = (place: string): SVGElement => document.querySelector<SVGElement>(`[data-place="${place}"]`)!;
const map = { view: two.view, pieces, names, seat: 0, legal: new Set(['d3', 'e3']) as ReadonlySet<string>, chosen: null, journeys: two.journeys };

function press(node: Element, key: string): void {
  node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
}

test('the map has every tile and site, and one of them in the Tab order', () => {
  const body = show(Map, { ...map, onplace: vi.fn() });
  expect(body.querySelectorAll('[data-place]')).toHaveLength(44);
  expect([...body.querySelectorAll('[data-site]')].map((site) => site.getAttribute('data-site')).sort()).toEqual(two.view.sites.map((site) => site.site).sort());
  expect([...body.querySelectorAll('[tabindex="0"]')]).toEqual([at('d2')]);
});

test('every tile tells when it is tapped, and which are lit', () => {
  const onplace = vi.fn();
  show(Map, { ...map, onplace });
  at('d3').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  at('h2').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onplace.mock.calls).toEqual([['d3'], ['h2']]);
  expect([at('d3').hasAttribute('data-legal'), at('h2').hasAttribute('data-legal')]).toEqual([true, false]);
  expect(at('c4').querySelector('title')?.textContent).toContain('reachable for 2 food');
});

test('leaders who share a tile are all shown and told', () => {
  const players = two.view.players.map((player) => ({ ...player, leader: 'd3' }));
  const body = show(Map, { ...map, view: { ...two.view, players }, onplace: vi.fn() });
  expect([...body.querySelectorAll('[data-place="d3"] [data-leader]')].map((leader) => leader.getAttribute('data-leader'))).toEqual(['0', '1']);
  const spots = [...body.querySelectorAll('[data-leader]')].map((leader) => leader.getAttribute('transform'));
  expect(new Set(spots).size).toBe(2);
  for (const name of names.slice(0, 2)) expect(at('d3').querySelector('title')?.textContent).toContain(name);
});

test('arrow keys go to the neighbour, Enter chooses it, and the way there is shown', () => {
  const onplace = vi.fn();
  const body = show(Map, { ...map, onplace });
  at('d2').focus();
  press(at('d2'), 'ArrowRight');
  expect(document.activeElement).toBe(at('e3'));
  press(at('e3'), 'ArrowDown');
  press(at('e4'), 'Enter');
  expect(onplace).toHaveBeenCalledWith('e4');
  expect(body.querySelector('[data-testid=route]')?.textContent).toMatch(/To e4: 4 food\s*by e3/);
  expect(body.querySelectorAll('.route line:not(.below)')).toHaveLength(2);
});

test('a way that is paddled is drawn broken', () => {
  const journeys = { e4: { moves: ['walk e3', 'paddle e4'], food: 4, ways: ['walk', 'paddle'] as ('walk' | 'paddle')[], stays: { wood: 1 }, room: 0 } };
  const body = show(Map, { ...map, journeys, chosen: 'e4', onplace: vi.fn() });
  expect(body.querySelectorAll('.route line.paddle')).toHaveLength(2);
  expect(body.querySelector('[data-testid=route]')?.textContent).toContain('stays behind: 1 wood');
});

test('the card of a tile has price, users and yields, and marks what is reconstructed', () => {
  const body = show(TileCard, { view: two.view, pieces, names, place: 'd3', onclose: vi.fn() });
  const card = body.querySelector('[data-testid=tile-card]')!;
  expect(card.querySelector('h3')?.textContent).toBe('d3, forest');
  for (const told of ['Basket', '3 wood', 'Ann; others for 1 status given to Ann', 'Gather', 'Paddle onto it']) expect(card.textContent).toContain(told);
  expect(card.querySelector('[data-reconstructed="landscapes.forest.paddle"]')).not.toBeNull();
  expect(card.querySelector('[data-reconstructed="landscapes.forest.gather"]')).toBeNull();
  expect(card.querySelector('a[href="/about#epoch"]')).not.toBeNull();
});

test('the card of a face-down tile does not tell what it hides', () => {
  const body = show(TileCard, { view: two.view, pieces, names, place: 'h2', onclose: vi.fn() });
  expect(body.textContent).toContain('Nobody knows yet what it develops into.');
  expect(body.textContent).not.toContain('Price');
});

test('an ability that was borrowed is open to who has the turn', () => {
  const view = { ...two.view, turn: { ...two.view.turn, borrowed: ['blue' as const] } };
  const body = show(TileCard, { view, pieces, names, place: 'd2', onclose: vi.fn() });
  expect(body.textContent).toContain('Bob; open to Ann in this turn');
});

test('sites have the segments of the extension, apart', () => {
  const body = show(Sites, { view: four.view, pieces, names });
  expect(body.querySelectorAll('[data-segment]')).toHaveLength(20);
  expect(body.querySelectorAll('.extension')).toHaveLength(4);
});

test('a hidden status is not shown, and a dummy has its plan', () => {
  const body = show(PlayerBoard, { player: two.view.players[1]!, view: two.view, pieces, name: 'Bob', mine: false, projected: null, hidden: 1 });
  expect(body.querySelector('[data-good=status]')?.textContent).toContain('hidden');
  expect(body.querySelector('[data-testid=carrier]')).toBeNull();
  void unmount(shown!);
  show(PlayerBoard, { player: alone.view.players[1]!, view: alone.view, pieces, name: 'Dummy', mine: false, projected: null, hidden: 0 });
  expect(body.querySelector('[data-testid=dummy-plan]')?.textContent).toContain('goes northeast');
});

test('the carrier board shows its spots and what a journey leaves behind', () => {
  const player = { ...two.view.players[0]!, ore: 4, wood: 4 };
  const journey = { moves: ['walk d3'], food: 2, ways: ['walk' as const], stays: { wood: 1 }, room: 0 };
  const body = show(Carrier, { player, view: two.view, pieces, place: 'd3', journey });
  expect(body.querySelectorAll('.spot')).toHaveLength(8);
  expect(body.querySelectorAll('.over')).toHaveLength(1);
  expect(body.querySelector('[data-stays]')?.textContent).toBe('If you travel to d3, this stays behind: 1 wood');
});

test('the table in words has every choice, every tile, every site and every player', async () => {
  const play = vi.fn(() => Promise.resolve(true));
  const table = { position: position(two), pieces, names, outlook: null, play, plans: vi.fn(), explain: vi.fn(), readonly: false, journeys: two.journeys };
  const body = show(TextTable, table);
  expect([...body.querySelectorAll('[data-choice]')].map((button) => button.getAttribute('data-choice'))).toEqual(two.choices.map((choice) => choice.text));
  expect([body.querySelectorAll('[data-place]').length, body.querySelectorAll('[data-site]').length, body.querySelectorAll('[data-testid^=seat-]').length]).toEqual([44, 4, 2]);
  body.querySelector<HTMLElement>('[data-choice="walk d3"]')?.click();
  expect(play).toHaveBeenCalledWith(['walk d3']);
});
