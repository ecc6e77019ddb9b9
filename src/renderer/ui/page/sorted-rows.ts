export type SortValue = string | number | null;
export type Sorting = { key: string; isDescending: boolean };

/** The order after a click on the header of a column: ascending, descending, then that of the server again. */
export function nextSorting(now: Sorting | null, key: string): Sorting | null {
  if (now?.key !== key) return { key, isDescending: false };
  return now.isDescending ? null : { key, isDescending: true };
}

type Order<R> = { valueOf: (row: R) => SortValue; isDescending: boolean; locale: string };

/** A sorted copy of the rows. Rows without a value stand last in both directions; equal rows keep their order. */
export function sortedRows<R>(rows: readonly R[], { valueOf, isDescending, locale }: Order<R>): readonly R[] {
  const texts = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((one, other) => {
      if (isMissing(one.value) || isMissing(other.value)) {
        return Number(isMissing(one.value)) - Number(isMissing(other.value));
      }
      return sign * compare(one.value, other.value, texts);
    })
    .map(({ row }) => row);
}

function isMissing(value: SortValue): value is null | '' {
  return value === null || value === '';
}

function compare(one: string | number, other: string | number, texts: Intl.Collator): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : texts.compare(String(one), String(other));
}
