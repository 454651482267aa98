/** The games, options and bots that the server offers. */

import { get } from '../shared/api';
import type { GameInfo, GamesList } from '../shared/schema';
import { has, t } from '../shared/words.svelte';

export type { GameInfo, GamesList, OptionChoice } from '../shared/schema';

export const USUAL_BOT = 'greedy';

let asked: Promise<GamesList> | null = null;

export function offer(): Promise<GamesList> {
  asked ??= get<GamesList>('/games').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** How many people can play with these options. */
export function playersOf(game: GameInfo, options: Record<string, unknown>): number[] {
  const wider = Object.entries(game.players_with ?? {}).find(([option]) => options[option] === true);
  const [least, most] = wider?.[1] ?? game.players;
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

export function gameName(game: string, offered?: GameInfo): string {
  return has(`lobby.game.${game}`) ? t(`lobby.game.${game}`) : (offered?.title ?? game);
}

export function botName(bot: string): string {
  return has(`lobby.bot.${bot}`) ? t(`lobby.bot.${bot}`) : bot;
}
