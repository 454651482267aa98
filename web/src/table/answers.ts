/** Ready answers to the questions that a player may answer in advance. */

import { t } from '../shared/words.svelte';

type Preset = readonly [string, ...string[]];

/** By question the preset that was chosen, named by its first move. */
export type Chosen = Record<string, string>;

const ordered = (verb: string, ...whats: [string, ...string[]]): Preset => whats.map((what) => `${verb} ${what}`) as unknown as Preset;

/** By game and question: lists of moves, the dearest first. */
export const PRESETS: Record<string, Record<string, readonly Preset[]>> = {
  'stone-age': {
    die: [
      ordered('die', '6', '5', '4', '3', '2', '1'),
      ordered('die', '5', '6', '4', '3', '2', '1'),
      ordered('die', '4', '6', '5', '3', '2', '1'),
    ],
    choose: [
      ordered('choose', 'gold', 'stone', 'brick', 'wood'),
      ordered('choose', 'wood', 'brick', 'stone', 'gold'),
    ],
    feed: [
      ordered('feed', 'wood', 'brick', 'stone', 'gold'),
      ordered('feed', 'gold', 'stone', 'brick', 'wood'),
      ['starve'],
    ],
  },
  epoch: { permit: [['allow'], ['refuse']] },
};

function moveWords(move: string): string {
  const [verb = '', what] = move.split(' ');
  if (what === undefined) return t(`answers.preset.${verb}`);
  return verb === 'die' ? what : t(`stone_age.good.${what}`);
}

export function presetWords(moves: Preset): string {
  return moves.map(moveWords).join(', ');
}

/** What the server is told: nothing about questions that shall be asked. */
export function answersOf(game: string, chosen: Chosen): Record<string, Preset> {
  const found = Object.entries(PRESETS[game] ?? {}).map(([question, presets]) => [question, presets.find(([first]) => first === chosen[question])] as const);
  return Object.fromEntries(found.filter((each): each is [string, Preset] => each[1] !== undefined));
}

const keyOf = (table: string): string => `holocene-answers-${table}`;

export function readChosen(table: string): Chosen {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null') ?? {}) as Chosen;
  } catch {
    return {};
  }
}

export function keepChosen(table: string, chosen: Chosen): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(chosen));
  } catch {
    // a browser that keeps nothing: the server knows the answers all the same
  }
}
