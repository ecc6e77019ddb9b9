/** The id of the first row that fits. A row that was written and is not there is a bug worth stopping for. */
export function idOf<Row extends { id: number }>(
  rows: readonly Row[],
  fits: (row: Row) => boolean = () => true,
): number {
  const row = rows.find(fits);
  if (row === undefined) throw new Error('A seeded row is missing');
  return row.id;
}
