/** What fingers, a mouse and helping programs do on the map. */

import { expect, test, vi } from 'vitest';
import type { Frame } from '../src/epoch/frame.svelte';
import { moved } from '../src/epoch/gestures';

function map() {
  const node = document.body.appendChild(document.createElement('div'));
  const tile = node.appendChild(document.createElement('button'));
  const frame = { pan: vi.fn(), zoomBy: vi.fn(), whole: true, closest: false };
  const chosen = vi.fn();
  node.setPointerCapture = () => {};
  tile.addEventListener('click', chosen);
  moved(frame as unknown as Frame)(node);
  const point = (name: string, x: number): boolean =>
    tile.dispatchEvent(Object.assign(new MouseEvent(name, { bubbles: true, clientX: x, clientY: 0 }), { pointerId: 1 }));
  const drag = (to: number): void => {
    point('pointerdown', 0);
    point('pointermove', to);
    point('pointerup', to);
  };
  return { tile, frame, chosen, drag };
}

const later = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

test('the click at the end of a drag chooses nothing', () => {
  const { tile, frame, chosen, drag } = map();
  drag(40);
  tile.click();
  expect(frame.pan).toHaveBeenCalledWith(40, 0);
  expect(chosen).not.toHaveBeenCalled();
});

test('a tap that trembles chooses the tile', () => {
  const { tile, frame, chosen, drag } = map();
  drag(3);
  tile.click();
  expect(frame.pan).not.toHaveBeenCalled();
  expect(chosen).toHaveBeenCalledOnce();
});

test('after a drag with a finger, which ends without a click, a key or a screen reader chooses at once', async () => {
  const { tile, chosen, drag } = map();
  drag(40);
  await later();
  tile.click();
  expect(chosen).toHaveBeenCalledOnce();
});
