type Uuids = readonly string[];

/** Selected rows by uuid. A range reaches from `anchor`, and adds to the rows of `before`. */
export type RowSelection = { uuids: Uuids; anchor: string | null; before: Uuids };

export const noSelection: RowSelection = { uuids: [], anchor: null, before: [] };

/** Each selected ticket is a request of its own. */
export const mostSelected = 100;

/** The selection with one row added or removed, which begins the next range. */
export function withToggled({ uuids }: RowSelection, uuid: string): RowSelection {
  const others = uuids.filter((other) => other !== uuid);
  if (others.length < uuids.length) return { uuids: others, anchor: uuid, before: others };
  const now = [...uuids, uuid].slice(0, mostSelected);
  return { uuids: now, anchor: uuid, before: uuids };
}

type Range = { rows: Uuids; from: string; to: string };

/** The selection with the rows from its anchor to `to`, which replace its last range. Without an anchor it begins at `from`. */
export function withRange(selection: RowSelection, { rows, from, to }: Range): RowSelection {
  const hasAnchor = selection.anchor !== null && rows.includes(selection.anchor);
  const anchor = hasAnchor && selection.anchor !== null ? selection.anchor : from;
  const before = hasAnchor ? selection.before : selection.uuids;
  const [first = 0, last = 0] = [rows.indexOf(anchor), rows.indexOf(to)].toSorted((one, other) => one - other);
  const range = rows.slice(Math.max(first, 0), last + 1);
  // The rows nearest to the anchor stay if there are too many.
  const inOrder = rows.indexOf(to) < rows.indexOf(anchor) ? range.toReversed() : range;
  return { uuids: [...new Set([...before, ...inOrder])].slice(0, mostSelected), anchor, before };
}
