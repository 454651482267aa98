/** Moving a map with a mouse, fingers or a wheel. */

import type { Attachment } from 'svelte/attachments';
import type { Frame } from './frame.svelte';
import type { Point } from './geometry';

const TREMBLE = 6; // pixels that a tap may move
const NOTCH = 0.0016; // how much a pixel of a wheel changes the size

interface Held {
  first: Point;
  now: Point;
}

function middleOf(held: Held[]): Point {
  const sum = held.reduce((all, { now }) => ({ x: all.x + now.x, y: all.y + now.y }), { x: 0, y: 0 });
  return { x: sum.x / held.length, y: sum.y / held.length };
}

function spreadOf(held: Held[]): number {
  const [one, other] = held;
  return one && other ? Math.hypot(one.now.x - other.now.x, one.now.y - other.now.y) : 0;
}

class Hands {
  readonly held = new Map<number, Held>();
  dragging = false;

  constructor(
    readonly node: Element,
    readonly frame: Frame,
  ) {}

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.held.size === 0) this.dragging = false;
    const at = { x: event.clientX, y: event.clientY };
    this.held.set(event.pointerId, { first: at, now: at });
  }

  move(event: PointerEvent): void {
    const hand = this.held.get(event.pointerId);
    if (!hand) return;
    const all = [...this.held.values()];
    const [middle, spread] = [middleOf(all), spreadOf(all)];
    hand.now = { x: event.clientX, y: event.clientY };
    if (!this.dragging && all.length === 1 && Math.hypot(hand.now.x - hand.first.x, hand.now.y - hand.first.y) < TREMBLE) return;
    if (!this.dragging) for (const id of this.held.keys()) this.node.setPointerCapture(id);
    this.dragging = true;
    const now = middleOf(all);
    this.frame.pan(now.x - middle.x, now.y - middle.y);
    if (spread > 0) this.zoom(spreadOf(all) / spread, now);
  }

  up(event: PointerEvent): void {
    this.held.delete(event.pointerId);
    setTimeout(() => this.held.size === 0 && (this.dragging = false)); // a finger's drag ends without a click
  }

  /** The click at the end of a drag is none. */
  click(event: Event): void {
    if (this.dragging) event.stopPropagation();
    this.dragging = false;
  }

  /** A wheel that cannot change the size any more scrolls the page. */
  wheel(event: WheelEvent): void {
    if (event.deltaY > 0 ? this.frame.whole : this.frame.closest) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * NOTCH), { x: event.clientX, y: event.clientY });
  }

  private zoom(factor: number, at: Point): void {
    const box = this.node.getBoundingClientRect();
    this.frame.zoomBy(factor, at.x - box.left, at.y - box.top);
  }
}

export function moved(frame: Frame): Attachment {
  return (node) => {
    const hands = new Hands(node, frame);
    const stop = new AbortController();
    const listen = (name: string, hear: (event: never) => void, options: AddEventListenerOptions = {}): void =>
      node.addEventListener(name, hear.bind(hands) as EventListener, { ...options, signal: stop.signal });
    listen('pointerdown', hands.down);
    listen('pointermove', hands.move);
    listen('pointerup', hands.up);
    listen('pointercancel', hands.up);
    listen('click', hands.click, { capture: true });
    listen('wheel', hands.wheel, { passive: false });
    return () => stop.abort();
  };
}
