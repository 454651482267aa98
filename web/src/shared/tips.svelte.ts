/** One tip at a time, about whatever is under the pointer or in focus; Tips.svelte shows it. */

import type { Attachment } from 'svelte/attachments';

interface Tip {
  node: Element;
  title: string;
  lines: () => string[];
}

const LONG_ENOUGH = 350;

class Tips {
  shown = $state.raw<Tip | null>(null);
  #coming: { node: Element; late: ReturnType<typeof setTimeout> } | null = null;

  open(tip: Tip): void {
    this.close();
    this.shown = tip;
  }

  openSoon(tip: Tip): void {
    if (this.shown?.node === tip.node || this.#coming?.node === tip.node) return;
    this.close();
    this.#coming = { node: tip.node, late: setTimeout(() => this.open(tip), LONG_ENOUGH) };
  }

  /** Without a node, whatever is open or about to open. */
  close(node?: Element): void {
    if (!node || this.#coming?.node === node) {
      clearTimeout(this.#coming?.late);
      this.#coming = null;
    }
    if (!node || this.shown?.node === node) this.shown = null;
  }
}

export const tips = new Tips();

function isMouse(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'mouse';
}

/** Explain an element when somebody points at it, taps it or reaches it by keyboard; not where a tap chooses it. */
export function explained(title: string, lines: () => string[]): Attachment {
  return (node) => {
    const tip = { node, title, lines };
    let pressed = false; // anyone who pressed it knows it, until the mouse comes again
    const close = (): void => tips.close(node);
    // What comes to lie under a resting mouse is entered, but nothing moves over it.
    const move = (event: Event): void => {
      if (isMouse(event) && !pressed) tips.openSoon(tip);
    };
    const press = (event: Event): void => {
      pressed = isMouse(event);
    };
    const leave = (event: Event): void => {
      pressed = false;
      if (isMouse(event)) close();
    };
    const tap = (event: Event): void => {
      if (!isMouse(event) && !node.matches('[data-legal]')) tips.open(tip);
    };
    const focus = (): void => {
      if (node.matches(':focus-visible')) tips.open(tip);
    };
    const listen: [string, (event: Event) => void][] = [
      ['pointermove', move], ['pointerdown', press], ['pointerleave', leave], ['pointerup', tap], ['focusin', focus], ['focusout', close],
    ];
    for (const [name, hear] of listen) node.addEventListener(name, hear);
    return () => {
      close();
      for (const [name, hear] of listen) node.removeEventListener(name, hear);
    };
  };
}
