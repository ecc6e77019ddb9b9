/** The newest of many hits, without sorting all of them. */
export type NewestHits<T> = {
  add(hit: T): void;
  total(): number;
  /** Newest first. */
  hits(): T[];
};

/** Keeps at most `most` hits; `at` is an ISO instant. */
export function createNewestHits<T extends { at: string }>(most: number): NewestHits<T> {
  const found: T[] = [];
  let total = 0;
  return {
    add(hit) {
      total += 1;
      const oldest = found.at(-1);
      if (found.length === most && oldest !== undefined && oldest.at >= hit.at) return;
      found.splice(placeOf(found, hit.at), 0, hit);
      if (found.length > most) found.pop();
    },
    total: () => total,
    hits: () => found,
  };
}

/** Index after all hits that are as new or newer. */
function placeOf(found: readonly { at: string }[], at: string): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = found[middle];
    if (there !== undefined && there.at >= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
