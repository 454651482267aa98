import { describe, expect, it } from 'vitest';
import { beside, type Box } from '../src/shared/pressed';

const VIEW = { width: 400, height: 800 };
const SIZE = { width: 200, height: 100 };

const at = (left: number, top: number, width = 60, height = 40): Box => ({ left, top, width, height });

function covers(box: Box, spot: { left: number; top: number }): boolean {
  const apart = spot.left >= box.left + box.width || spot.left + SIZE.width <= box.left || spot.top >= box.top + box.height || spot.top + SIZE.height <= box.top;
  return !apart;
}

describe('what the table says stands beside what was pressed', () => {
  it.each([at(0, 0), at(170, 380), at(340, 760), at(0, 760), at(340, 0), at(100, 650, 200, 100)])('in the window, and does not cover it: %o', (box) => {
    const spot = beside(box, SIZE, VIEW)!;
    expect(covers(box, spot)).toBe(false);
    expect(spot.left).toBeGreaterThanOrEqual(0);
    expect(spot.top).toBeGreaterThanOrEqual(0);
    expect(spot.left + SIZE.width).toBeLessThanOrEqual(VIEW.width);
    expect(spot.top + SIZE.height).toBeLessThanOrEqual(VIEW.height);
  });

  it('nowhere where nothing was pressed or no room is left', () => {
    expect(beside(null, SIZE, VIEW)).toBeNull();
    expect(beside(at(0, 0, 400, 800), SIZE, VIEW)).toBeNull();
  });
});
