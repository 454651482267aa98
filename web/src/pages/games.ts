/** The games, options and bots that the server offers. */

import { get } from '../shared/api';
import { has, t } from '../shared/words.svelte';

export type Range = [least: number, most: number];

/** What can be chosen about an option. */
export interface OptionChoice {
  kind: 'switch' | 'seat' | 'word' | 'words' | 'number-each';
  /** Another option that has to be on. */
  needs?: string;
  words?: string[];
  /** The only word for somebody who plays alone. */
  alone?: string;
  /** How many of the words. */
  count?: number;
  numbers?: number[];
}

export interface GameOffer {
  title: string;
  /** The bots that know it. */
  bots: string[];
  players: Range;
  /** The range when an option is on. */
  players_with?: Record<string, Range>;
  options: Record<string, unknown>;
  choices: Record<string, OptionChoice>;
}

export interface Offer {
  games: Record<string, GameOffer>;
  bots: string[];
}

export const USUAL_BOT = 'greedy';

let asked: Promise<Offer> | null = null;

export function offer(): Promise<Offer> {
  asked ??= get<Offer>('/games').catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** How many people can play with these options. */
export function playersOf(game: GameOffer, options: Record<string, unknown>): number[] {
  const wider = Object.entries(game.players_with ?? {}).find(([option]) => options[option] === true);
  const [least, most] = wider?.[1] ?? game.players;
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

export function gameName(game: string, offered?: GameOffer): string {
  return has(`lobby.game.${game}`) ? t(`lobby.game.${game}`) : (offered?.title ?? game);
}

export function botName(bot: string): string {
  return has(`lobby.bot.${bot}`) ? t(`lobby.bot.${bot}`) : bot;
}
