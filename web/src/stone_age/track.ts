/** Where the markers of a score track stand. */

export interface Marker {
  seat: number;
  score: number;
  /** How far along the track, in percent. */
  at: number;
}

const GAP = 12;
const STEP = 20;

/** The end of the shown track: the next full stretch beyond the highest score. */
export function trackEnd(scores: number[]): number {
  return Math.max(STEP * 2, Math.ceil((Math.max(0, ...scores) + 1) / STEP) * STEP);
}

/** Where the shown track begins: at 0, or at the full stretch below the lowest score. */
export function trackStart(scores: number[]): number {
  return -Math.ceil(Math.max(0, ...scores.map((score) => -score)) / STEP) * STEP || 0;
}

export function trackMarks(start: number, end: number): number[] {
  const step = end - start > 8 * STEP ? STEP * 2 : STEP;
  const first = Math.ceil(start / step);
  return Array.from({ length: Math.floor(end / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** By seat; markers that would cover each other move apart, in the order of their scores. */
export function markers(scores: number[]): Marker[] {
  const start = trackStart(scores);
  const length = trackEnd(scores) - start;
  const along = scores.map((score, seat) => ({ seat, score, at: ((score - start) / length) * 100 })).sort((one, other) => one.at - other.at);
  along.forEach((marker, index) => {
    const before = along[index - 1];
    if (before) marker.at = Math.max(marker.at, before.at + GAP);
  });
  let limit = 100;
  for (const marker of along.toReversed()) {
    marker.at = Math.min(marker.at, limit);
    limit = marker.at - GAP;
  }
  return along.sort((one, other) => one.seat - other.seat);
}
