/** One page of a list. `isOld`: fetched before a change; it is refetched once it becomes visible. */
export type RecordPage<R> = { rows: readonly R[]; hasMore: boolean; isOld?: boolean };

/** First and last visible row, counted from the top of the list. */
export type Sight = { first: number; last: number };

/** The page marked as outdated; the same reference if it already was. */
export function aged<R>(page: RecordPage<R>): RecordPage<R> {
  return page.isOld === true ? page : { ...page, isOld: true };
}

type Collector<R> = {
  collect: (pages: readonly RecordPage<R>[]) => readonly R[];
  /** Index of the page that contains a row, in the pages joined last. */
  pageAt: (row: number) => number;
};

/**
 * Joins pages: each record once, in its latest state. Work is proportional to the added pages, because a list may hold
 * a hundred thousand rows.
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
    // Reference-stable for equal rows, so that a page that was only marked as outdated causes no render.
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
