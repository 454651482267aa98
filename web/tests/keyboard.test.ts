/** Keys that close what is open, and clicks and keys that are left to the browser. */

import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Shell from '../src/pages/Shell.svelte';
import { followLinks, route } from '../src/shared/router.svelte';
import Tips from '../src/shared/Tips.svelte';
import { tips } from '../src/shared/tips.svelte';
import { loadGame } from '../src/table/games';
import { isShortcut } from '../src/table/keys';
import ScoreSheet from '../src/table/ScoreSheet.svelte';
import { names, pieces, player, position, view } from './boards';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const press = (key: string, where: EventTarget = window): void => {
  where.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
};

test('Escape closes the menu, and the focus goes back to its button', () => {
  shown = mount(Shell, { target: document.body, props: { name: 'home', children: createRawSnippet(() => ({ render: () => '<p></p>' })) } });
  flushSync();
  const button = find('.more-button');
  button.click();
  flushSync();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  press('x');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  press('Escape');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('Escape closes a tip', () => {
  shown = mount(Tips, { target: document.body });
  tips.open({ node: document.body, title: 'Forest', lines: () => ['7 rings'] });
  flushSync();
  press('x');
  expect(document.body.textContent).toContain('7 rings');
  press('Escape');
  expect(document.body.textContent).not.toContain('7 rings');
});

test('Escape closes the explanation of a score', async () => {
  await loadGame('stone-age');
  const none = { culture: 0, farmers: 0, tool_makers: 0, builders: 0, shamans: 0, merchants: 0, resources: 0 };
  const scores = [{ ...none, track: 40, total: 40 }, { ...none, track: 30, total: 30 }];
  const over = { ...position(view({ phase: 'over', to_act: null, scores, players: [player(0), player(1)] })), state: 'over' as const, winners: [0] };
  shown = mount(ScoreSheet, { target: document.body, props: { position: over, pieces, names, table: 'a', act: vi.fn() } });
  flushSync();
  const cell = find('td button');
  cell.click();
  flushSync();
  expect(cell.getAttribute('aria-expanded')).toBe('true');
  press('Escape', cell);
  expect(cell.getAttribute('aria-expanded')).toBe('false');
});

test('a shortcut is a key without Ctrl or Alt that nobody writes into a field', () => {
  const hear = vi.fn((event: KeyboardEvent) => isShortcut(event, 'u'));
  document.addEventListener('keydown', hear, { once: false });
  document.body.innerHTML = '<p></p><input><div contenteditable></div>';
  for (const place of ['p', 'input', '[contenteditable]']) press('u', find(place));
  find('p').dispatchEvent(new KeyboardEvent('keydown', { key: 'u', ctrlKey: true, bubbles: true }));
  press('x', find('p'));
  document.removeEventListener('keydown', hear);
  expect(hear.mock.results.map(({ value }) => value as boolean)).toEqual([true, false, false, false, false]);
});

test('a link is followed here, unless it is to be opened elsewhere', () => {
  window.scrollTo = () => {};
  followLinks();
  const caught = (event: MouseEvent): void => event.preventDefault(); // jsdom loads no page
  window.addEventListener('click', caught);
  document.body.innerHTML = '<a href="/lobby">Lobby</a><a href="/about" target="_blank">About</a>';
  const click = (selector: string, how: MouseEventInit = {}): string => {
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    return route.path;
  };
  const before = route.path;
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) expect(click('[href="/lobby"]', how)).toBe(before);
  expect(click('[target]')).toBe(before);
  expect(click('[href="/lobby"]')).toBe('/lobby');
  window.removeEventListener('click', caught);
});
