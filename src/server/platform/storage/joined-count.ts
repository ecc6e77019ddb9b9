/** Number of rows after a join, as real servers count them; see quirks.ts. */
export function joined<Key extends string>(
  rows: readonly { id: number }[],
  links: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  return rows.reduce((sum, { id }) => sum + Math.max(1, links.filter((link) => link[key] === id).length), 0);
}
