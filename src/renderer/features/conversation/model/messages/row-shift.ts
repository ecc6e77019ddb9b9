/**
 * How far the rows moved: the number that were put before the row that came first (negative for rows taken away).
 * Null where the two lists have nothing in common, so that there is no place to keep.
 */
export function rowShift<R>(before: readonly R[], now: readonly R[], keyOf: (row: R) => string): number | null {
  const [first] = before;
  const [current] = now;
  if (first === undefined || current === undefined) return 0;
  const firstKey = keyOf(first);
  const currentKey = keyOf(current);
  if (firstKey === currentKey) return 0;
  const place = now.findIndex((row) => keyOf(row) === firstKey);
  if (place > 0) return place;
  const gone = before.findIndex((row) => keyOf(row) === currentKey);
  return gone > 0 ? -gone : null;
}
