/** What the server sends, under the names that pages use. `make schema` writes ./schema from the server's own description. */

import type * as api from './schema';

export type Good = keyof api.GoodCounts;
export type Colour = api.StoneAgePlayer['colour'];
export type Person = api.Me;
export type Seat = api.SeatShown;
export type Player = api.StoneAgePlayer;
export type TableEvent = api.Position['happened'][number];
/** Whose turn it is is told of one's own tables. */
export type TableSummary = api.TableSummary & Partial<api.MyTable>;
export type { Book, EpochEvent, Hint, Outlook, Plan, Plans, Rulebook, ReplayPosition, StoneAgeChoice, StoneAgeEvent, StoneAgeView, Timeline, Tool } from './schema';
export type Remark = api.RemarkLine;
export type Error = api.Error;
export type Rule = NonNullable<Error['rule']>;

/** Points by category; null where they are not known. */
export type Score = Record<string, number | null>;

/** Any game's view, and any game's choice. */
export type AnyView = api.Position['view'];
export type Choice = api.Position['choices'][number];
export type PricePart = api.Part;
export type PriceAmount = api.Amount;

export type Position<View extends AnyView = AnyView> = Omit<api.Position, 'view' | 'choices'> & {
  view: View;
  choices: (View extends api.EpochView ? api.EpochChoice : api.StoneAgeChoice)[];
};

export interface Effect {
  kind: string;
  what: Good | null;
  amount: number;
  /** In the server's own words. */
  text: string;
  /** The name of its drawing. */
  picture: string;
}

/** What the lower half of a card counts: a culture, or so many people of a role. */
export interface Bottom {
  kind: string;
  weight: number;
  culture: boolean;
}

export interface CardPiece {
  top: Effect;
  bottom: Bottom;
  reconstructed: string[];
}

export interface BuildingPiece {
  cost: Partial<Record<Good, number>> | null;
  points: number;
  free: { least: number; most: number; kinds: number } | null;
  jewelry: boolean;
  effect: Effect | null;
  reconstructed: string[];
}

/** What is true of a place at every table. */
export interface PlaceFacts {
  /** How many people it holds; null where there is no limit. */
  rings: number | null;
  /** What dice bring there, and for how many pips. */
  good?: string;
  pips?: number;
}

export interface Pieces {
  cards: Record<string, CardPiece>;
  buildings: Record<string, BuildingPiece>;
  /** What the faces of a die with style bring. */
  style_dice: Effect[];
  places: Record<string, PlaceFacts>;
  /** The price of each card space: so many of one good, or of any resources. */
  card_prices: Record<string, { count: number; good: Good | null }>;
}
