/** How many rows there are once each is joined with those that name it: what real servers count, see quirks.ts. */
export function joined<Key extends string>(
  rows: readonly { id: number }[],
  links: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  return rows.reduce((sum, { id }) => sum + Math.max(1, links.filter((link) => link[key] === id).length), 0);
}
