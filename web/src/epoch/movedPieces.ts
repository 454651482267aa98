/** Which pieces go where, as the events of a move tell. */

import type { EpochEvent, TableEvent } from '../shared/types';
import { ALL, boardOf, counterOf, times, type Way } from '../table/flightPaths';
import type { EpochView } from './types';

export interface Flight extends Way {
  /** The leader, a hut, a token, or a material, food or status. */
  what: string;
  seat: number;
}

type Scene = (seat: number) => string | null | undefined;

const AT_ITS_PLACE = ['place', 'walk', 'paddle', 'explore', 'develop'];
const TURNED = ['explored', 'turned-up', 'developed', 'discovered'];

const hex = (place: string): string => `[data-hex="${place}"]`;
const placeOf = (view: EpochView, site: string | undefined): string | undefined => view.sites.find((each) => each.site === site)?.place;
const wordsOf = (happened: TableEvent[]): string[] => happened.find((event) => event.kind === 'move')?.text.split(' ') ?? [];

/** At the end of the set-up everything is laid out at once. */
const eventsOf = (happened: TableEvent[]): EpochEvent[] => (wordsOf(happened)[0] === 'keep' ? [] : (happened as EpochEvent[]));

/** What is turned: tiles that are explored or developed, and sites that are found. */
export function turnsOf(view: EpochView, happened: TableEvent[]): string[] {
  const places = eventsOf(happened).flatMap(({ kind, place = '', site }) => {
    const turned = kind === 'discovered' ? placeOf(view, site) : place;
    return TURNED.includes(kind) && turned ? [turned] : [];
  });
  return [...new Set(places)].slice(0, ALL);
}

/** All that moves between the map and the boards of the players, leaders first. */
export function flightsOf(view: EpochView, happened: TableEvent[]): Flight[] {
  const events = eventsOf(happened);
  const [went, rest] = [events.filter(({ kind }) => kind === 'went'), events.filter(({ kind }) => kind !== 'went')];
  return [...went, ...rest].flatMap((event) => pieces(view, event)).concat(goods(events, sceneOf(view, happened))).slice(0, ALL);
}

/** A leader, a hut or a token. */
function pieces(view: EpochView, { kind, seat, place = '', site, segment }: EpochEvent): Flight[] {
  if (seat === null) return [];
  const [board, leader] = [[boardOf(seat)], view.players[seat]?.leader];
  if (kind === 'went') return [{ what: 'leader', seat, from: leader ? [hex(leader)] : board, to: [hex(place)] }];
  if (kind === 'retired') return leader ? [{ what: 'leader', seat, from: [hex(leader)], to: board }] : [];
  if (kind === 'developed') return [{ what: 'hut', seat, from: board, to: [hex(place)] }];
  if (kind !== 'offered') return [];
  const at = hex(placeOf(view, site) ?? '');
  return [{ what: 'token', seat, from: board, to: [`${at} [data-segment="${segment}"]`, at] }];
}

/** Where on the map something is going on for a seat: what the move names, what is half done, or where the leader stands. */
function sceneOf(view: EpochView, happened: TableEvent[]): Scene {
  const [verb = '', named = ''] = wordsOf(happened);
  const half = view.pending.tile ?? placeOf(view, view.pending.site);
  const about = AT_ITS_PLACE.includes(verb) ? named : verb === 'offer' ? placeOf(view, named) : half;
  const mover = happened.find((event) => event.kind === 'move')?.seat;
  const went = new Map(happened.flatMap((event) => (event.kind === 'went' ? [[event.seat, event.place]] : [])));
  return (seat) => (seat === mover || verb === 'allow' ? about : undefined) ?? went.get(seat) ?? view.players[seat]?.leader;
}

/** From the map or to it; what one player gives and another gets next goes from board to board. */
function goods(events: EpochEvent[], scene: Scene): Flight[] {
  return events.flatMap(({ kind, seat, what, amount = 0 }, index) => {
    if (seat === null || !what) return [];
    const other = kind === 'gave' ? events[index + 1] : events[index - 1];
    const handed = other?.what === what && other.seat !== null && other.seat !== seat && other.kind === (kind === 'gave' ? 'got' : 'gave');
    const [own, place] = [counterOf(seat, what), scene(seat)];
    if (handed) return kind === 'gave' ? times(amount, { what, seat, from: own, to: counterOf(other.seat!, what) }) : [];
    if (!place) return [];
    const [from, to] = kind === 'got' ? [[hex(place)], own] : [own, [hex(place)]];
    return times(amount, { what, seat, from, to });
  });
}
