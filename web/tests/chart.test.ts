import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Timeline } from '../src/shared/types';
import { FRAME, overRolls, overRounds, scaleOf, ticks, valueAt, WIDTH } from '../src/table/chart';
import Chart from '../src/table/Chart.svelte';

const TIMELINE: Timeline = {
  game: 'stone-age',
  number: 20,
  players: 2,
  colours: ['red', 'blue'],
  moves: Array.from({ length: 20 }, () => ({ seat: 0, text: 'place hunt 1', dice: null, happened: [] })),
  rounds: [
    { round: 1, move: 10, totals: [4, 7], track: [0, 0], resources: [2, 3], food: [9, 8] },
    { round: 2, move: 20, totals: [12, 9], track: [0, 0], resources: [1, 0], food: [5, 6] },
  ],
  luck: [
    { move: 3, seat: 0, dice: [6], luck: 2.5, sum: [2.5, 0] },
    { move: 5, seat: 1, dice: [1], luck: -2.5, sum: [2.5, -2.5] },
  ],
};
const NAMES = ['Ann', 'Bob'];
const mounted: Record<string, unknown>[] = [];

afterEach(() => {
  for (const chart of mounted.splice(0)) void unmount(chart);
});

describe('a chart', () => {
  it('has round numbers on its axis, and zero among them', () => {
    expect(ticks(0, 131)).toEqual([0, 50, 100, 150]);
    expect(ticks(-9, 18)).toContain(0);
    expect(ticks(0, 0)).toContain(0);
  });

  it('finds the move under a point, also outside its frame', () => {
    const scale = scaleOf(overRounds(TIMELINE, NAMES, 'totals'), 20);
    expect(scale.move(scale.x(7))).toBe(7);
    expect(scale.move(0)).toBe(0);
    expect(scale.move(WIDTH)).toBe(20);
    expect(scale.x(0)).toBe(FRAME.left);
  });

  it('gives every seat its own line', () => {
    expect(overRounds(TIMELINE, NAMES, 'totals').map((each) => each.points.map((point) => point.y))).toEqual([[4, 12], [7, 9]]);
    expect(overRolls(TIMELINE, NAMES).map((each) => each.points.at(-1))).toEqual([{ x: 3, y: 2.5 }, { x: 5, y: -2.5 }]);
  });

  it('shows the last value before the present move, and none before the first round has ended', () => {
    const points = [{ x: 10, y: 4 }, { x: 20, y: 12 }];
    expect([5, 10, 19, 20].map((move) => valueAt(points, move))).toEqual([null, 4, 4, 12]);
    const series = overRounds(TIMELINE, NAMES, 'totals');
    mounted.push(mount(Chart, { target: document.body, props: { title: 'Points', series, moves: 20, rounds: TIMELINE.rounds, at: 0, onpick: vi.fn() } }));
    expect([...document.querySelectorAll('li strong')].map((value) => value.textContent)).toEqual(['–', '–']);
  });

  it('tells its values in words, in a table, and by dashes', () => {
    const series = overRounds(TIMELINE, NAMES, 'totals');
    mounted.push(mount(Chart, { target: document.body, props: { title: 'Points', series, moves: 20, rounds: TIMELINE.rounds, at: 12, onpick: vi.fn() } }));
    expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('Points. After move 12: Ann 4, Bob 7');
    expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['147', '2129']);
    const dashes = [...document.querySelectorAll('.line')].map((line) => line.getAttribute('stroke-dasharray'));
    expect(new Set(dashes).size).toBe(2);
  });

  it('goes to the move that is clicked', () => {
    const onpick = vi.fn();
    const props = { title: 'Points', series: overRounds(TIMELINE, NAMES, 'totals'), moves: 20, rounds: TIMELINE.rounds, at: 0, onpick };
    mounted.push(mount(Chart, { target: document.body, props }));
    const svg = document.querySelector('svg[role=img]') as SVGSVGElement;
    svg.getBoundingClientRect = () => ({ left: 0, width: WIDTH }) as DOMRect;
    svg.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: WIDTH }));
    expect(onpick).toHaveBeenCalledWith(20);
  });
});
