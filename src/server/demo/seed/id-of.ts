/** The id of the first matching row; throws if a seeded row is missing. */
export function idOf<Row extends { id: number }>(
  rows: readonly Row[],
  matches: (row: Row) => boolean = () => true,
): number {
  return seeded(rows.find(matches)).id;
}

/** The id under a key; throws if it was not seeded. */
export function idAt<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  return seeded(ids.get(key));
}

/** Throws for a seeded value that is missing. */
export function seeded<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A seeded row is missing');
  return value;
}
