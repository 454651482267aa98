/** What was pressed last, so that what the table says about it stands beside it. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;
type Spot = Pick<Box, 'left' | 'top'>;

const THING = '[data-place], [data-site], button, label, a';
const GAP = 8;
const LARGE = 0.4; // of the window: of something larger, the point that was pressed is meant

let last: { thing: Element | null; x: number; y: number } | null = null;

export function watchPresses(): void {
  addEventListener('pointerdown', ({ target, clientX, clientY }) => (last = { thing: (target as Element).closest?.(THING), x: clientX, y: clientY }), { capture: true });
  addEventListener('keydown', ({ target }) => (last = { thing: (target as Element).closest?.(THING), x: 0, y: 0 }), { capture: true });
}

export function pressed(): Box | null {
  const box = last?.thing?.isConnected ? last.thing.getBoundingClientRect() : null;
  if (!last || !box || box.width === 0) return null;
  const large = box.height > LARGE * innerHeight && last.x > 0;
  return large ? { left: last.x, top: last.y, width: 0, height: 0 } : { left: box.left, top: box.top, width: box.width, height: box.height };
}

const within = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));

/** Where something of this size stands beside a box without covering it; nowhere if there is no room. */
export function beside(box: Box | null, size: Size, view: Size): Spot | null {
  if (!box) return null;
  const left = within(box.left + box.width / 2 - size.width / 2, view.width - size.width);
  const top = within(box.top + box.height / 2 - size.height / 2, view.height - size.height);
  const spots: Spot[] = [
    { left, top: box.top + box.height + GAP },
    { left, top: box.top - size.height - GAP },
    { left: box.left + box.width + GAP, top },
    { left: box.left - size.width - GAP, top },
  ];
  const fits = (spot: Spot): boolean =>
    spot.left >= 0 && spot.top >= 0 && spot.left + size.width <= view.width && spot.top + size.height <= view.height;
  return spots.find(fits) ?? null;
}
