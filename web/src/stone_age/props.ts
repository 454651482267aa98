/** What the parts of a Stone Age table hand to each other. */

import type { Snippet } from 'svelte';
import type { Roll } from './rolls.svelte';
import type { Going } from './spots';
import type { Outlook, Pieces, Plans, Position, StoneAgeView } from '../shared/types';

export interface TableProps {
  position: Position<StoneAgeView>;
  pieces: Pieces;
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

export interface BoardProps {
  view: StoneAgeView;
  pieces: Pieces;
  names: string[];
  /** Places that can be chosen now. */
  legal: ReadonlySet<string>;
  /** The place that is chosen but not confirmed. */
  chosen: string | null;
  worth: Record<string, number>;
  /** What was rolled just now. */
  rolls?: Roll[];
  /** Who is about to go somewhere. */
  going?: Going | null;
  /** A tap on any place, legal or not, or on one of its rings; null makes the board a picture. */
  onplace: ((place: string, ring?: number) => void) | null;
  /** What lies over the landscape for a while. */
  over?: Snippet;
  /** One person less at a place that is chosen. */
  onless?: (place: string) => void;
}
