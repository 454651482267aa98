/** What the server sends about a table of Epoch, as docs/games/epoch.md and docs/server.md describe it. */

import type * as api from '../shared/schema';
import type { Position } from '../shared/types';

export const MATERIALS = [
  'clay', 'stone', 'flint', 'ore', 'wood', 'flax', 'deer', 'hide', 'antler', 'tendon', 'leather', 'rope', 'bronze',
] as const;

export type Material = (typeof MATERIALS)[number];
export type Landscape = api.Dealt['landscape'];
export type Quadrant = api.Site['quadrant'];
export type Counts = Partial<Record<Material, number>>;
/** Also of food, status, power. */
export type Amounts = Record<string, number>;
export type { EpochChoice, EpochPlayer, EpochView, Journey, Preview, Segment, Site, Tile, Turn } from '../shared/schema';
export type EpochPosition = Position<api.EpochView>;
export type Journeys = api.Journeys['journeys'];
export type Previews = api.Previews['previews'];

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
  half_price_materials?: Material[];
  /** What makes a bowstring, in pieces. */
  strings?: Counts;
  conversion?: Conversion;
}

/** What an ability makes out of what, so many times a turn; each time half a piece of fuel is used up. */
export interface Conversion {
  pay: Counts;
  gain: Counts;
  fuel: string[];
  most: number;
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
