/** One page of a list. `isOld` pages predate a change and are refetched when they become visible. */
export type RecordPage<R> = { rows: readonly R[]; hasMore: boolean; isOld?: boolean };

/** Index of the first and the last visible row. */
export type Sight = { first: number; last: number };

/** Marks a page as outdated. Reference-stable for a page that is marked already. */
export function aged<R>(page: RecordPage<R>): RecordPage<R> {
  return page.isOld === true ? page : { ...page, isOld: true };
}

type Collector<R> = {
  collect: (pages: readonly RecordPage<R>[]) => readonly R[];
  /** Index of the page that holds a row. */
  pageAt: (row: number) => number;
};

/**
 * Merges pages into rows, each record once and in its latest version. Reads only added pages where the earlier ones are
 * unchanged, because a list may hold a hundred thousand records.
 */
export function createCollector<R extends { id: number | string }>(): Collector<R> {
  let pages: readonly RecordPage<R>[] = [];
  let rows: R[] = [];
  /** Index of the first row of each page. */
  let starts: number[] = [];
  const places = new Map<R['id'], number>();
  const collect: Collector<R>['collect'] = (next) => {
    const isLonger = pages.every((page, index) => page === next[index] || page.rows === next[index]?.rows);
    if (!isLonger) places.clear();
    const added = isLonger ? next.slice(pages.length) : next;
    pages = next;
    // Reference-stable, so that a page that was only marked as outdated causes no render.
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
