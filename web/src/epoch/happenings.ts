/** Which pieces went where, read off what the server says happened. */

import type { Happening } from '../shared/types';
import { ALL, boardOf, counterOf, times, type Way } from '../table/flying';
import { MATERIALS, type EpochView, type Site, type Tile } from './types';

export interface Flight extends Way {
  /** The leader, a hut, a token, or a material, food or status. */
  what: string;
  seat: number;
}

type Gain = Extract<Happening, { kind: 'gain' }>;
type Scene = (seat: number) => string | undefined;

const COUNTED: readonly string[] = [...MATERIALS, 'food', 'status'];
const NAMED = ['place', 'walk', 'paddle', 'explore', 'develop'];
const BETWEEN_PLAYERS = ['borrow', 'accept'];

const hex = (place: string): string => `[data-hex="${place}"]`;

/** Tiles or sites that show something else than before. */
export function onBoard<Piece>(happened: Happening[], part: string): { before: Piece; after: Piece }[] {
  return happened.flatMap((event) => (event.kind === 'board' && event.part === part ? [{ before: event.before as Piece, after: event.after as Piece }] : []));
}

/** At the end of the set-up everything is laid out at once. */
export const isSetUp = (happened: Happening[]): boolean => happened.some((event) => event.kind === 'change' && event.what === 'dealt');

/** Tiles that are turned: explored, or developed. */
export function turnsOf(happened: Happening[]): string[] {
  if (isSetUp(happened)) return [];
  const tiles = onBoard<Tile>(happened, 'tiles').filter(({ before, after }) => before.face_up !== after.face_up || before.owner !== after.owner);
  return tiles.map(({ after }) => after.place).slice(0, ALL);
}

/** All that moves between the map and the boards of the players, leaders first. */
export function flightsOf(view: EpochView, happened: Happening[]): Flight[] {
  if (isSetUp(happened)) return [];
  const scene = sceneOf(view, happened);
  return [...leaders(happened), ...huts(happened), ...tokens(happened), ...goods(happened, scene)].slice(0, ALL);
}

function leaders(happened: Happening[]): Flight[] {
  return happened.flatMap((event) => {
    if (event.kind !== 'change' || event.what !== 'leader') return [];
    const [from, to] = [event.before, event.after].map((place) => (typeof place === 'string' ? hex(place) : boardOf(event.seat)));
    return [{ what: 'leader', seat: event.seat, from: [from ?? ''], to: [to ?? ''] }];
  });
}

function huts(happened: Happening[]): Flight[] {
  return onBoard<Tile>(happened, 'tiles').flatMap(({ before, after }) =>
    before.owner === null && after.owner !== null ? [{ what: 'hut', seat: after.owner, from: [boardOf(after.owner)], to: [hex(after.place)] }] : [],
  );
}

function tokens(happened: Happening[]): Flight[] {
  return onBoard<Site>(happened, 'sites').flatMap(({ before, after }) =>
    after.segments.flatMap(({ owner, number }, index) =>
      owner !== null && before.segments[index]?.owner === null
        ? [{ what: 'token', seat: owner, from: [boardOf(owner)], to: [`${hex(after.place)} [data-segment="${number}"]`, hex(after.place)] }]
        : [],
    ),
  );
}

/** Where on the map something is going on for a seat: what the move names, what is half done, or where the leader stands. */
function sceneOf(view: EpochView, happened: Happening[]): Scene {
  const move = happened.find((event) => event.kind === 'move');
  const [verb = '', named = ''] = move?.text.split(' ') ?? [];
  const half = view.pending.tile ?? placeOf(view, view.pending.site);
  const about = NAMED.includes(verb) ? named : verb === 'offer' ? placeOf(view, named) : half;
  const moved = new Map(happened.flatMap((event) => (event.kind === 'change' && event.what === 'leader' ? [[event.seat, event.after as string | null]] : [])));
  return (seat) => (seat === move?.seat || verb === 'allow' ? about : undefined) ?? moved.get(seat) ?? view.players[seat]?.leader ?? undefined;
}

const placeOf = (view: EpochView, site: string | undefined): string | undefined => view.sites.find((each) => each.site === site)?.place;

function goods(happened: Happening[], scene: Scene): Flight[] {
  const move = happened.find((event) => event.kind === 'move');
  const between = BETWEEN_PLAYERS.includes(move?.text.split(' ')[0] ?? '');
  const gains = happened.filter((event): event is Gain => event.kind === 'gain' && COUNTED.includes(event.what));
  return [...new Set(gains.map((gain) => gain.what))].flatMap((what) => {
    const same = gains.filter((gain) => gain.what === what).map((gain) => ({ ...gain }));
    return [...(between ? handedOver(same) : []), ...same.flatMap((gain) => fetched(gain, scene(gain.seat)))];
  });
}

/** From one player to another; what is left of the gains has nothing to do with others. */
function handedOver(gains: Gain[]): Flight[] {
  return gains.flatMap((giver) =>
    gains.flatMap((taker) => {
      const count = Math.min(-giver.amount, taker.amount);
      if (count <= 0) return [];
      giver.amount += count;
      taker.amount -= count;
      return times(count, { what: giver.what, seat: giver.seat, from: counterOf(giver.seat, giver.what), to: counterOf(taker.seat, taker.what) });
    }),
  );
}

function fetched({ seat, what, amount }: Gain, place: string | undefined): Flight[] {
  if (place === undefined) return [];
  const [from, to] = amount > 0 ? [[hex(place)], counterOf(seat, what)] : [counterOf(seat, what), [hex(place)]];
  return times(Math.abs(amount), { what, seat, from, to });
}
