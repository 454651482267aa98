/** Which pieces went where, read off what the server says happened. */

import type { Happening, StoneAgeView } from '../shared/types';
import { ALL, boardOf, counterOf, times, type Way } from '../table/flying';

export interface Flight extends Way {
  what: 'figure' | 'piece' | 'food' | 'wood' | 'brick' | 'stone' | 'gold' | 'jewelry';
  seat: number;
}

const GOODS = ['food', 'wood', 'brick', 'stone', 'gold', 'jewelry'] as const;

const place = (name: string): string => `[data-place="${name}"]`;

/** The place that a move is about: it names it, or it is what was being done. */
export function scene(view: StoneAgeView, happened: Happening[]): string | undefined {
  const move = happened.find((event) => event.kind === 'move');
  const [verb, named] = move?.text.split(' ') ?? [];
  return verb === 'place' || verb === 'use' ? named : view.pending.place;
}

/** All that moves between the places and the boards of the players, in the order in which it is shown. */
export function flightsOf(view: StoneAgeView, happened: Happening[]): Flight[] {
  const here = scene(view, happened);
  return happened.flatMap((event) => {
    if (event.kind === 'change' && event.what === 'placed') return people(event.seat, event.before, event.after);
    if (event.kind === 'change' && event.what === 'buildings' && here) return bought(event.seat, here);
    if (event.kind === 'gain' && here) return event.what === 'cards' ? bought(event.seat, here) : goods(event, here);
    return [];
  }).slice(0, ALL);
}

function people(seat: number, before: unknown, after: unknown): Flight[] {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, number>[];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].flatMap((name) => {
    const more = (now?.[name] ?? 0) - (old?.[name] ?? 0);
    const [from, to] = more > 0 ? [[boardOf(seat)], [place(name)]] : [[place(name)], [boardOf(seat)]];
    return times(Math.abs(more), { what: 'figure' as const, seat, from, to });
  });
}

function bought(seat: number, here: string): Flight[] {
  return [{ what: 'piece', seat, from: [place(here)], to: [boardOf(seat)] }];
}

function goods(event: { seat: number; what: string; amount: number }, here: string): Flight[] {
  const { seat, amount } = event;
  const good = GOODS.find((each) => each === event.what);
  if (good === undefined) return [];
  const counter = counterOf(seat, good);
  const [from, to] = amount > 0 ? [[place(here)], counter] : [counter, [place(here)]];
  return times(Math.abs(amount), { what: good, seat, from, to });
}
