/** Where the values of Epoch's data file come from. */

import type { EpochPieces, Provenance } from '../epoch/types';

/** What is least sure first. */
export const ORIGINS = ['reconstructed', 'source', 'example', 'rulebook', 'owner'] as const;

export interface Value {
  /** Its address in the data file. */
  path: string;
  value: string;
  reason: string;
}

function valueAt(pieces: EpochPieces, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], pieces);
}

export function valuesOf(pieces: EpochPieces, origin: Provenance['origin']): Value[] {
  return Object.entries(pieces.provenance)
    .filter(([, from]) => from.origin === origin)
    .map(([path, { reason }]) => ({ path, value: written(valueAt(pieces, path)), reason: reason ?? '' }));
}

/** A value as the data file writes it. */
function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value)?.replaceAll(',', ', ').replaceAll(':', ': ') ?? '');
}
