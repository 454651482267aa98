/** One tip at a time, about whatever is under the pointer or in focus; Tips.svelte shows it. */

import type { Attachment } from 'svelte/attachments';

interface Tip {
  node: Element;
  title: string;
  lines: () => string[];
}

class Tips {
  shown = $state.raw<Tip | null>(null);
}

export const tips = new Tips();

const LONG_ENOUGH = 400;

function isMouse(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'mouse';
}

/** Explain an element when somebody points at it, taps it or reaches it by keyboard. */
export function explained(title: string, lines: () => string[]): Attachment {
  return (node) => {
    let late: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      tips.shown = { node, title, lines };
    };
    const close = (): void => {
      clearTimeout(late);
      if (tips.shown?.node === node) tips.shown = null;
    };
    const point = (event: Event): void => {
      clearTimeout(late);
      if (isMouse(event)) late = setTimeout(open, LONG_ENOUGH);
    };
    const leave = (event: Event): void => {
      if (isMouse(event)) close();
    };
    const tap = (event: Event): void => {
      if (!isMouse(event)) open();
    };
    const focus = (): void => {
      if (node.matches(':focus-visible')) open();
    };
    const listen: [string, (event: Event) => void][] = [
      ['pointerenter', point], ['pointerleave', leave], ['pointerup', tap], ['focusin', focus], ['focusout', close],
    ];
    for (const [name, hear] of listen) node.addEventListener(name, hear);
    return () => {
      close();
      for (const [name, hear] of listen) node.removeEventListener(name, hear);
    };
  };
}
