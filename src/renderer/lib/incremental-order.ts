type Compare<T> = (one: T, other: T) => number;

/** A row in so many has changed: sorting all of them costs less than inserting each. */
const insertedShare = 8;

/**
 * Returns a function that puts rows in an order and remembers the last result: after a change of few rows it compares only
 * these, at their place. The order must be total, and equal rows must keep their reference.
 */
export function createIncrementalOrder<T>(compare: Compare<T>): (rows: readonly T[]) => readonly T[] {
  let source: readonly T[] = [];
  let ordered: readonly T[] = [];
  return (rows) => {
    if (rows === source) return ordered;
    const known = new Set(source);
    const added = rows.filter((row) => !known.has(row));
    ordered =
      added.length * insertedShare > rows.length
        ? rows.toSorted(compare)
        : withInserted(without(ordered, rows), added, compare);
    source = rows;
    return ordered;
  };
}

function without<T>(ordered: readonly T[], rows: readonly T[]): T[] {
  const now = new Set(rows);
  return ordered.filter((row) => now.has(row));
}

function withInserted<T>(ordered: T[], added: readonly T[], compare: Compare<T>): readonly T[] {
  for (const row of added) ordered.splice(placeOf(ordered, row, compare), 0, row);
  return ordered;
}

/** Binary search for the first row that stands after `row`. */
function placeOf<T>(ordered: readonly T[], row: T, compare: Compare<T>): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ordered[middle];
    if (other !== undefined && compare(other, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
