/** Larger pictures: tiles and sites. */

import type { Mark } from '../brush';

/** A drawing that stands on another one. */
export interface Placed {
  marks: readonly Mark[];
  at: string;
}

export interface Scene {
  marks: readonly Mark[];
  on?: readonly Placed[];
  /** How much of what lies below is covered, if not all. */
  veil?: number;
}
