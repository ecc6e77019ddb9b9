/** A row with its instants as ISO 8601 text, as the wire has them. */
export type WireRow<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

export function wireRow<T extends object>(row: T): WireRow<T> {
  const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, their values mapped as the type says
  return Object.fromEntries(entries) as WireRow<T>;
}

/** Rows by their id, for putting relations together. */
export function byId<T extends { id: number | string }>(rows: readonly T[]): Map<T['id'], T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids that are there, each once. */
export function idsOf<T extends number | string>(ids: readonly (T | null)[]): T[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
