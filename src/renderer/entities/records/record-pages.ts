/** One page of a list. `isOld`: it was read before something changed, and is asked for again once it comes in sight. */
export type RecordPage<R> = { rows: readonly R[]; hasMore: boolean; isOld?: boolean };

/** The first and the last row in sight, counted from the top of the list. */
export type Sight = { first: number; last: number };

/** A page that may no longer hold; itself where that is known. */
export function aged<R>(page: RecordPage<R>): RecordPage<R> {
  return page.isOld === true ? page : { ...page, isOld: true };
}

type Collector<R> = {
  collect: (pages: readonly RecordPage<R>[]) => readonly R[];
  /** On which of the pages that were collected last a row stands, counted from 0. */
  pageAt: (row: number) => number;
};

/**
 * Puts pages together, each record once and as it was read last. Where pages were only added, no more is looked at than
 * these: a list may hold a hundred thousand.
 */
export function createCollector<R extends { id: number | string }>(): Collector<R> {
  let pages: readonly RecordPage<R>[] = [];
  let rows: R[] = [];
  /** Number of rows before each page. */
  let starts: number[] = [];
  const places = new Map<R['id'], number>();
  const collect: Collector<R>['collect'] = (next) => {
    const isLonger = pages.every((page, index) => page === next[index] || page.rows === next[index]?.rows);
    if (!isLonger) places.clear();
    const added = isLonger ? next.slice(pages.length) : next;
    pages = next;
    // The same rows stay the same list: a page that only aged draws nothing again.
    if (isLonger && added.length === 0) return rows;
    rows = isLonger ? [...rows] : [];
    starts = isLonger ? starts : [];
    for (const page of added) {
      starts.push(rows.length);
      for (const row of page.rows) {
        const place = places.get(row.id) ?? rows.length;
        places.set(row.id, place);
        rows[place] = row;
      }
    }
    return rows;
  };
  return {
    collect,
    pageAt: (row) =>
      Math.max(
        0,
        starts.findLastIndex((start) => start <= row),
      ),
  };
}
