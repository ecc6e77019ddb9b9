/** The newest of many hits, without sorting all of them. */
export type NewestHits<T> = {
  add(hit: T): void;
  total(): number;
  /** Newest first. */
  hits(): T[];
};

/** Keeps at most `most` hits; `at` is an ISO instant. */
export function createNewestHits<T extends { at: string }>(most: number): NewestHits<T> {
  const kept: T[] = [];
  let total = 0;
  return {
    add(hit) {
      total += 1;
      const oldest = kept.at(-1);
      if (kept.length === most && oldest !== undefined && oldest.at >= hit.at) return;
      kept.splice(placeOf(kept, hit.at), 0, hit);
      if (kept.length > most) kept.pop();
    },
    total: () => total,
    hits: () => kept,
  };
}

/** Index after all hits that are as new or newer. */
function placeOf(kept: readonly { at: string }[], at: string): number {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = kept[middle];
    if (there !== undefined && there.at >= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
