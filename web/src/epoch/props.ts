/** What the parts of an Epoch table hand to each other. */

import type { Snippet } from 'svelte';
import type { Outlook, Plans } from '../shared/types';
import type { EpochPieces, EpochPosition, EpochView, Journey, Journeys, Previews } from './types';

export interface TableProps {
  /** The id of the table, where there is one whose endpoints can be asked. */
  table?: string;
  position: EpochPosition;
  pieces: EpochPieces;
  names: string[];
  outlook: Outlook | null;
  /** Send these moves one after the other, and say whether all were stored; a refusal is shown by the table. */
  play: (moves: string[]) => Promise<boolean>;
  /** Every complete way to answer the small question that is open now. */
  plans: () => Promise<Plans>;
  /** Say at the table why this place cannot be chosen now. */
  explain: (place: string) => Promise<void>;
  /** No controls: a replay, or a spectator. */
  readonly: boolean;
  /** What stands with the actions, always in reach: undo, a hint. */
  bar?: Snippet;
  /** What was done and said, and what else belongs to a table. */
  side?: Snippet;
}

/** The turn panel: what is still open, the question that is asked, and what can be done at the chosen tile or site. */
export interface TurnProps extends TableProps {
  journeys: Journeys;
  /** Whether journeys are still to come. */
  seeking: boolean;
  previews: Previews;
  /** The tile or site that is looked at: a place such as d4. Bindable. */
  chosen: string | null;
}

export interface MapProps {
  view: EpochView;
  pieces: EpochPieces;
  names: string[];
  /** Whose neighbourhood a small screen shows first. */
  seat: number | null;
  /** Places where something can be done now. */
  legal: ReadonlySet<string>;
  chosen: string | null;
  journeys: Journeys;
  /** A tap on any tile or site. */
  onplace: (place: string) => void;
}

export interface TileCardProps {
  view: EpochView;
  pieces: EpochPieces;
  names: string[];
  place: string;
  /** Only its head is seen until it is unfolded. */
  folded?: boolean;
  onclose: () => void;
  /** Say why nothing can be done here now. */
  onwhy?: (() => void) | undefined;
}

/** One hex of the map. */
export interface PlaceProps {
  view: EpochView;
  names: string[];
  legal: boolean;
  chosen: boolean;
  journey?: Journey | undefined;
  /** Whether the Tab key comes here; the arrow keys go on from there. */
  tabbable: boolean;
  onplace: (place: string) => void;
  /** Somebody points at it, or no longer. */
  onpoint: (place: string | null) => void;
  onmove: (event: KeyboardEvent) => void;
}
