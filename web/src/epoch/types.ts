/** What the server sends about a table of Epoch, as docs/games/epoch.md and docs/server.md describe it. */

import type { Choice, Colour, Position, Score } from '../shared/types';

export const MATERIALS = [
  'clay', 'stone', 'flint', 'ore', 'wood', 'flax', 'deer', 'hide', 'antler', 'tendon', 'leather', 'rope', 'bronze',
] as const;

export type Material = (typeof MATERIALS)[number];
export type Landscape = 'grasslands' | 'forest' | 'marshes' | 'mountains' | 'drift-sand' | 'water';
export type Quadrant = 'NE' | 'NW' | 'SE' | 'SW';
export type Counts = Partial<Record<Material, number>>;
/** Also of food, status, power. */
export type Amounts = Record<string, number>;

export interface Dealt {
  ability: string;
  landscape: Landscape;
  kept: boolean;
}

export interface EpochPlayer extends Record<Material, number> {
  seat: number;
  colour: Colour;
  dummy: boolean;
  /** Absent where it is hidden. */
  status?: number;
  food: number;
  leader: string | null;
  huts: number;
  tokens: number;
  abilities: string[];
  tiles: string[];
  spots: number;
  /** Spots for resources now, with those of abilities; null where nobody may paddle. */
  carries: { walk: number; paddle: number | null };
  dealt: Dealt[];
  /** What the dummy does when the next round begins; null once it is gone. */
  next?: string | null;
  /** Rounds in which the dummy could not move. */
  waited?: number;
}

export interface Turn {
  seat: number | null;
  acted: boolean;
  developed: boolean;
  offered: boolean;
  borrowed: Colour[];
  open: string[];
  jug: boolean;
  ridden: boolean;
  free_steps: number;
}

export interface Tile {
  place: string;
  q: number;
  r: number;
  village: boolean;
  landscape: Landscape | null;
  face_up: boolean;
  ability: string | null;
  tile: string | null;
  owner: number | null;
  status: number;
  lying: Counts;
  quadrants: Quadrant[];
}

export interface Segment {
  number: number;
  asks: string;
  status: number | null;
  owner: number | null;
}

export interface Site {
  site: string;
  quadrant: Quadrant;
  place: string;
  q: number;
  r: number;
  discovered: boolean;
  status: number;
  scores: string;
  segments: Segment[];
}

export interface EpochPending {
  action?: string;
  /** In halves. */
  power?: number;
  journey?: { food: number; cost: number; room: number };
  tile?: string;
  site?: string;
  segment?: number;
  paid?: Counts;
  asked?: number;
  wanted?: Amounts;
  direction?: 'ne' | 'nw' | 'se' | 'sw';
}

export interface EpochView {
  game: 'epoch';
  options: {
    setup: 'learning' | 'standard' | 'extended';
    sites: string[] | null;
    open_status: boolean;
    carrier: number[];
    landscape_visible: boolean;
  };
  round: number;
  phase: 'keep' | 'play' | 'over';
  last_rounds: number | null;
  to_act: number | null;
  decision: string | null;
  players: EpochPlayer[];
  turn: Turn;
  tiles: Tile[];
  sites: Site[];
  pending: EpochPending;
  scores?: Score[];
}

export interface EpochChoice extends Choice {
  ability?: string;
  material?: string;
  materials?: string[];
  site?: string;
  colour?: Colour;
}

export type EpochPosition = Omit<Position<EpochView>, 'choices'> & { choices: EpochChoice[] };

export interface Journey {
  moves: string[];
  food: number;
  ways: ('walk' | 'paddle')[];
  /** What would have to stay behind if the journey ended there. */
  stays: Counts;
  /** For food. */
  room?: number;
}

export type Journeys = Record<string, Journey>;

export interface Preview {
  gain: Amounts;
  after: { decision: string | null; power?: number; room?: number };
}

export type Previews = Record<string, Preview>;

/** One group of a price: one of these is paid. */
export type Alternatives = Counts[];

export interface LandscapePiece {
  work: Record<string, number | null>;
  gather: number | null;
  fish: number | null;
  deer: boolean;
  walk: number | null;
  walk_with_rope?: number;
  paddle: number | null;
  paddle_needs_rope: boolean;
}

export interface AbilityPiece {
  name: string;
  status: number;
  cost: Alternatives[];
  effects?: Record<string, number | boolean>;
}

/** What a segment asks for: so many of a kind, exact materials, or two of three sets. */
export interface Need {
  raw_any?: number;
  processed_any?: number;
  different?: number;
  different_processed?: number;
  any?: number;
  exact?: Counts;
  sets?: Material[];
}

export interface SegmentPiece {
  need: Need;
  status?: number;
}

export interface SitePiece {
  name: string;
  scoring: { kind: string; per?: number; status?: number };
  base: SegmentPiece[];
  ext3: SegmentPiece[];
  ext4: SegmentPiece[];
  pot?: Record<'base' | 'ext3' | 'ext4', number>;
}

export interface Provenance {
  origin: 'rulebook' | 'example' | 'source' | 'reconstructed' | 'owner';
  reason: string | null;
}

/** q and r. */
export type Hexed = [number, number];

/** The values of the data file, in its own words: drift_sand, casting_bronze. */
export interface EpochPieces {
  landscapes: Record<string, LandscapePiece>;
  abilities: Record<string, AbilityPiece>;
  sites: Record<string, SitePiece>;
  carrier: { food: number; food_per_spot: number };
  scoring: { offer_bonus: number[] };
  end: { tiles: number; more_rounds: number; last_round: number };
  board: {
    villages: Record<string, Hexed>;
    ring1: Record<string, Hexed>;
    quadrants: Record<Quadrant, { dummy_path: Hexed[]; site: Hexed; from: string }>;
  };
  provenance: Record<string, Provenance>;
}
