/** How many people go to a place while one taps it: one more with every tap, as many as a ring says, or one less. */

/** With these numbers of people to choose from, sorted; `now` is 0 as long as the place is not chosen. */
export function oneMore(counts: number[], now: number): number {
  return counts.find((count) => count > now) ?? counts.at(-1) ?? 0;
}

/** So many that the ring is the last one taken, where `taken` rings hold people already. */
export function upToRing(counts: number[], taken: number, ring: number): number {
  return oneMore(counts, ring - taken - 1);
}

/** 0 is nobody: the place is not chosen any more. */
export function oneLess(counts: number[], now: number): number {
  return counts.findLast((count) => count < now) ?? 0;
}
