/** Carrying a person with the mouse from one's own board to a place. Everything it does can be clicked too. */

import type { Attachment } from 'svelte/attachments';

const FAR = 5; // pixels until a press is a drag

function placeAt(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place][data-legal]') ?? null;
}

function move(ghost: HTMLElement, event: PointerEvent): void {
  ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
}

/** A copy of what is carried, under the pointer. */
function carried(node: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'carried';
  ghost.append(node.cloneNode(true));
  return document.body.appendChild(ghost);
}

/** `drop` is called with the place it was let go over, if it may go there. */
export function carriedTo(drop: (place: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let from: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;
    let over: HTMLElement | null = null;

    const aim = (place: HTMLElement | null): void => {
      over?.removeAttribute('data-aimed');
      over = place;
      over?.setAttribute('data-aimed', '');
    };
    const end = (): void => {
      ghost?.remove();
      aim(null);
      [ghost, from] = [null, null];
    };
    const press = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      event.preventDefault();
      from = event;
      node.setPointerCapture(event.pointerId);
    };
    const go = (event: PointerEvent): void => {
      if (!from) return;
      if (!ghost && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > FAR) ghost = carried(node);
      if (!ghost) return;
      move(ghost, event);
      aim(placeAt(event));
    };
    const letGo = (): void => {
      const place = over?.dataset.place;
      end();
      if (place) drop(place);
    };

    node.addEventListener('pointerdown', press);
    node.addEventListener('pointermove', go);
    node.addEventListener('pointerup', letGo);
    node.addEventListener('pointercancel', end);
    return () => {
      end();
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('pointermove', go);
      node.removeEventListener('pointerup', letGo);
      node.removeEventListener('pointercancel', end);
    };
  };
}
