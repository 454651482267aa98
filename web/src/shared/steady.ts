/** Lists that are made anew with every position, though nothing in them changed. */

/** Gives the list as it was while nothing in it differs, so that nothing that hangs on it is drawn again. */
export function steady<T>(): (next: T[]) => T[] {
  let kept: T[] = [];
  return (next) => {
    const same = next.length === kept.length && next.every((each, index) => each === kept[index]);
    if (!same) kept = next;
    return kept;
  };
}
