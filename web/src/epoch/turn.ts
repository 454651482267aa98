/** The choices of a turn, sorted for the panels and put into words. */

import { has, t } from '../shared/words.svelte';
import { abilityName, amount, landscapeName, materialName, siteName } from './names';
import type { EpochChoice, EpochView, Journey } from './types';

export const EXTRAS = ['eat', 'cast', 'make-rope', 'tan', 'ride', 'borrow'];
export const STEPS = ['walk', 'paddle'];
export const CARRYING = ['pick-up', 'leave'];
const ACTIONS = ['work', 'gather', 'fish', 'hunt', 'butcher', 'explore'];
const NOT_LEFT = [...EXTRAS, ...STEPS, ...CARRYING, 'end'];

export function ofKind(choices: EpochChoice[], ...kinds: string[]): EpochChoice[] {
  return choices.filter((choice) => kinds.includes(choice.kind));
}

export function withoutKind(choices: EpochChoice[], kinds: readonly string[]): EpochChoice[] {
  return choices.filter((choice) => !kinds.includes(choice.kind));
}

/** Which of the three things of a turn are done, and which could be done at once. */
export function openThings(view: EpochView, choices: EpochChoice[]): { thing: string; state: 'done' | 'ready' | 'open' }[] {
  const things = [
    { thing: 'action', done: view.turn.acted, kinds: ACTIONS },
    { thing: 'development', done: view.turn.developed, kinds: ['develop', 'ask'] },
    { thing: 'offer', done: view.turn.offered, kinds: ['offer'] },
  ];
  return things.map(({ thing, done, kinds }) => ({ thing, state: done ? 'done' : ofKind(choices, ...kinds).length > 0 ? 'ready' : 'open' }));
}

/** Whether anything but moving about is left to do in this turn. */
export const isAnythingLeft = (choices: EpochChoice[]): boolean => withoutKind(choices, NOT_LEFT).length > 0;

export const isActionLeft = (choices: EpochChoice[]): boolean => ofKind(choices, ...ACTIONS).length > 0;

/** Everything that can be done about a tile or a site. */
export function aboutPlace(view: EpochView, choices: EpochChoice[], place: string): EpochChoice[] {
  const site = view.sites.find((each) => each.place === place)?.site;
  return choices.filter((choice) => choice.place === place || (site !== undefined && choice.site === site));
}

export function leaderOf(view: EpochView, seat: number | null): string | null {
  return seat === null ? null : (view.players[seat]?.leader ?? null);
}

/** The tiles of a journey in their order, and how each is reached. */
export function routeOf(journey: Journey): { place: string; way: string }[] {
  const steps = journey.moves.map((move) => move.split(' ')).filter(([verb]) => verb !== undefined && STEPS.includes(verb));
  return steps.map(([way = '', place = '']) => ({ place, way }));
}

/** A number of halves as one writes it: 3 is 1½. */
export function halves(number: number): string {
  const whole = Math.trunc(number / 2);
  if (number % 2 === 0) return String(whole);
  return `${whole === 0 ? (number < 0 ? '−' : '') : whole}½`;
}

export function placeWords(view: EpochView, place: string): string {
  const tile = view.tiles.find((each) => each.place === place);
  return tile ? `${place} (${landscapeName(tile)})` : place;
}

export function abilityAt(view: EpochView, place: string | undefined): string | null {
  return view.tiles.find((tile) => tile.place === place)?.ability ?? null;
}

export const lastWord = (text: string): string => text.split(' ').at(-1) ?? '';

/** A move as one would say it in the chosen language; `names` are those of the seats. */
export function say(choice: EpochChoice, view: EpochView, names: string[]): string {
  const key = wordKey(choice);
  if (!has(key)) return choice.label;
  const ability = choice.ability ?? abilityAt(view, choice.place);
  const seat = view.players.findIndex(({ colour, leader }) => (choice.colour === undefined ? leader === choice.place : colour === choice.colour));
  return t(key, {
    place: choice.place ?? '',
    material: choice.material ? materialName(choice.material) : fuelOf(choice),
    materials: choice.materials?.map(materialName).join(', ') ?? '',
    ability: ability === null ? '' : abilityName(ability),
    site: choice.site === undefined ? '' : siteName(choice.site),
    segment: choice.count ?? lastWord(choice.text),
    what: choice.material === undefined ? '' : amount(choice.count ?? 1, choice.material),
    name: names[seat] ?? '',
  });
}

/** What a casting burns; it stands in the move alone. */
function fuelOf(choice: EpochChoice): string {
  return choice.kind === 'cast' && choice.text !== 'cast' ? materialName(lastWord(choice.text)) : '';
}

/** Moves of one kind that are said in several ways. */
function wordKey(choice: EpochChoice): string {
  if (choice.kind === 'dummy') return `epoch_turn.move.dummy.${choice.text.split(' ')[1] ?? ''}`;
  if (choice.kind === 'cast' && choice.text === 'cast') return 'epoch_turn.move.castOn';
  return `epoch_turn.move.${choice.kind}`;
}
