/** What the server sends, as docs/server.md describes it. The page knows nothing else about a game. */

export type Good = 'wood' | 'brick' | 'stone' | 'gold' | 'jewelry';
export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'black';

export interface Person {
  id: string;
  name: string;
  login: string | null;
}

export interface Seat {
  number: number;
  kind: 'human' | 'bot' | 'open';
  name: string;
  bot: string | null;
  away: boolean;
}

export interface Choice {
  text: string;
  kind: string;
  label: string;
  place?: string;
  good?: Good;
  goods?: Good[];
  count?: number;
  price?: string;
}

export type Happening =
  | { kind: 'move'; seat: number; text: string }
  | { kind: 'dice'; dice: number[] }
  | { kind: 'gain'; seat: number; what: string; amount: number }
  | { kind: 'change'; seat: number; what: string; before: unknown; after: unknown }
  | { kind: 'board'; part: string; index: number; before: unknown; after: unknown }
  | { kind: 'round'; round: number }
  | { kind: 'over'; scores: Score[] }
  | { kind: 'undo'; seat: number; count: number };

export type Score = Record<string, number> & { total: number };

export interface Tool {
  value: number;
  used: boolean;
}

export interface Player {
  seat: number;
  colour: Colour;
  people: number;
  home: number;
  food: number;
  agriculture: number;
  merchant: number;
  tools: Tool[];
  once: number[];
  wood: number;
  brick: number;
  stone: number;
  gold: number;
  jewelry: number;
  score: number;
  buildings: string[];
  cards: number;
  card_ids?: string[];
  placed: Record<string, number>;
  claim: boolean;
  traded: boolean;
}

export interface Pending {
  place?: string;
  piece?: string;
  paid?: Partial<Record<Good, number>>;
  got?: Partial<Record<Good, number>>;
  tools_added?: number;
  food_missing?: number;
}

export interface StoneAgeView {
  game: 'stone-age';
  options: Record<string, boolean | number>;
  round: number;
  phase: 'place' | 'use' | 'feed' | 'over';
  start_player: number;
  to_act: number | null;
  decision: string | null;
  rolled: number[];
  players: Player[];
  display: (string | null)[];
  deck: number;
  piles: { top: string | null; left: number }[];
  pending: Pending;
  scores?: Score[];
}

/** Any game's view: what both tables share. */
export interface AnyView {
  game: string;
  options: Record<string, unknown>;
  round: number;
  phase: string;
  to_act: number | null;
  decision: string | null;
  players: { seat: number; colour: Colour }[];
  scores?: Score[];
}

export interface Position<View = AnyView> {
  kind: 'position';
  table: string;
  number: number;
  state: 'open' | 'playing' | 'over';
  seat: number | null;
  /** The seat of who laid the table, if they sit there. */
  owner?: number | null;
  seats: Seat[];
  view: View;
  choices: Choice[];
  happened: Happening[];
  /** The bots are not ready yet: once after the first start. */
  preparing?: boolean;
  undo: number;
  redo: string | null;
  wish: { seat: number; count: number; number: number; agreed: number[] } | null;
  clock: { banks: number[]; deadline: string | null } | null;
  commitment: string;
  revealed: { seed: string; salt: string } | null;
  rematch: string | null;
  /** The seats that have won, when it is over. */
  winners?: number[];
}

export interface Remark {
  name: string;
  text: string;
  at: string;
}

export interface Problem {
  problem: string;
  message: string;
}

export interface TableSummary {
  id: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  public: boolean;
  pace: 'live' | 'turns';
  clock: { bank: number; gain: number } | Record<string, never>;
  state: 'open' | 'playing' | 'over';
  practice?: boolean;
  shuffle?: boolean;
  commitment: string;
  changed: string;
  seats: Seat[];
  to_act?: number | null;
  your_turn?: boolean;
}

export interface Effect {
  kind: string;
  what: Good | null;
  amount: number;
}

export interface CardPiece {
  top: Effect;
  bottom: { kind: string; weight: number };
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

export interface Pieces {
  cards: Record<string, CardPiece>;
  buildings: Record<string, BuildingPiece>;
}

export interface Plan {
  moves: string[];
  spend: Record<string, number>;
  gain: Record<string, number>;
}

export interface Plans {
  number: number;
  decision: string | null;
  plans: Plan[];
}

export interface Outlook {
  number: number;
  scores: Score[];
  hidden: number[];
  worth: Record<string, number>;
}

export interface Hint {
  number: number;
  move: string;
  bot: string;
  reasons: ({ kind: string } & Record<string, string | number>)[];
  others: { move: string; value: number }[];
}

export interface Sentence {
  number: string;
  text: string;
  kind: null | 'ruling' | 'option';
}

export interface Book {
  name: string;
  title: string;
  about: string;
  chapters: { number: string; title: string; sentences: Sentence[] }[];
}

export interface Timeline {
  game: string;
  players: number;
  colours: Colour[];
  /** How many entries of the table's log it tells. */
  number?: number;
  moves: { seat: number; text: string; dice: number[] | null; happened?: Happening[] }[];
  rounds: { round: number; move: number; totals: number[]; track: number[]; resources: number[]; food: number[] }[];
  luck: { move: number; seat: number; dice: number[]; luck: number; sum: number[] }[];
}
