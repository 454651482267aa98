import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Toast from '../src/shared/Toast.svelte';
import Header from '../src/table/Header.svelte';

let shown: ReturnType<typeof mount> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.useRealTimers();
});

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

function waiting(preparing: boolean) {
  const view = { game: 'stone-age', options: {}, round: 1, phase: 'place', to_act: 1, decision: 'place' };
  return { state: 'playing' as const, seat: 0, clock: null, preparing, view };
}

it('while the bots are made ready the table says so instead of whose turn it is', () => {
  const props = $state({ position: waiting(true), names: ['Ann', 'Bor'], connection: 'open' as const });
  shown = mount(Header, { target: document.body, props });
  flushSync();
  expect(find('[data-testid=turn]')?.textContent).toContain('being prepared');
  expect(find('[data-testid=turn]')?.textContent).not.toContain('Bor’s turn');
  expect(find('[data-testid=preparing]')?.getAttribute('role')).toBe('status');
  props.position = waiting(false);
  flushSync();
  expect(find('[data-testid=turn]')?.textContent).toContain('Bor’s turn');
  expect(find('[data-testid=preparing]')?.textContent).toBe('');
});

function askedBy(turn: number, round = 3) {
  const view = { game: 'epoch', options: {}, round, phase: 'play', to_act: 0, decision: 'permit', turn: { seat: turn } };
  return { state: 'playing' as const, seat: 0, clock: null, preparing: false, view };
}

it('a whole turn of Epoch is announced once', () => {
  const position = askedBy(0);
  const view = { ...position.view, decision: 'turn' };
  shown = mount(Header, { target: document.body, props: { position: { ...position, view }, names: ['Ann', 'Bor'], connection: 'open' as const } });
  flushSync();
  expect(find('[data-testid=turn]')?.textContent?.trim()).toBe('Your turn');
});

it('who is asked in the middle of the turn of another reads whose turn it is', () => {
  const props = $state({ position: askedBy(1), names: ['Ann', 'Bor'], connection: 'open' as const });
  shown = mount(Header, { target: document.body, props });
  flushSync();
  expect(find('[data-testid=turn]')?.textContent).toContain('Bor’s turn, and you are asked');
  expect(document.title).toContain('Bor’s turn, and you are asked');
  props.position = askedBy(0);
  flushSync();
  expect(find('[data-testid=turn]')?.textContent).toContain('Your turn');
});

it('before the first round no round is told', () => {
  const props = $state({ position: askedBy(0, 0), names: ['Ann', 'Bor'], connection: 'open' as const });
  shown = mount(Header, { target: document.body, props });
  flushSync();
  expect(document.body.textContent).not.toContain('Round');
  props.position = askedBy(0, 1);
  flushSync();
  expect(document.body.textContent).toContain('Round 1');
});

it('what the table says goes by itself, but not while somebody points at it', () => {
  vi.useFakeTimers();
  const onclose = vi.fn();
  shown = mount(Toast, { target: document.body, props: { text: 'Why not.', onclose } });
  flushSync();
  const message = find('[role=alert]');
  message?.dispatchEvent(new Event('pointerenter'));
  flushSync();
  vi.advanceTimersByTime(60_000);
  expect(onclose).not.toHaveBeenCalled();
  message?.dispatchEvent(new Event('pointerleave'));
  flushSync();
  vi.advanceTimersByTime(60_000);
  expect(onclose).toHaveBeenCalledOnce();
});

it('a refusal links to its rule, which opens beside the table', () => {
  const rule = { book: 'stone_age', number: '2.14' };
  shown = mount(Toast, { target: document.body, props: { text: 'Only 2.', rule, onclose: () => {} } });
  flushSync();
  const link = document.querySelector<HTMLAnchorElement>('[data-testid=message] a');
  expect(link?.textContent).toBe('Rule 2.14');
  expect(link?.getAttribute('href')).toBe('/rules/stone_age?rule=2.14');
  expect(link?.target).toBe('_blank');
});

it('what has to stay stays', () => {
  vi.useFakeTimers();
  const onclose = vi.fn();
  shown = mount(Toast, { target: document.body, props: { text: 'No answer.', lasting: true, onclose } });
  flushSync();
  vi.advanceTimersByTime(60_000);
  expect(onclose).not.toHaveBeenCalled();
});
