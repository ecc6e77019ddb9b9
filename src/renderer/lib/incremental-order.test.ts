import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createIncrementalOrder } from './incremental-order';

type Row = { id: number; weight: number };

const lighterFirst = (one: Row, other: Row): number => one.weight - other.weight || one.id - other.id;
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_none, id) => ({ id, weight: (id * 7) % count }));

it('any changes, additions and removals give the order of a sorted list', () => {
  const change = fc.record({ id: fc.nat(30), weight: fc.nat(10), isRemoved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 12 }), (steps) => {
      const order = createIncrementalOrder(lighterFirst);
      let rows: readonly Row[] = rowsOf(20);
      for (const step of [[], ...steps]) {
        for (const { isRemoved, ...row } of step) {
          const others = rows.filter(({ id }) => id !== row.id);
          rows = isRemoved ? others : [row, ...others];
        }
        expect(order(rows)).toEqual(rows.toSorted(lighterFirst));
      }
    }),
  );
});

it('a changed row among a thousand is compared at most eleven times, and none if nothing changed', () => {
  let comparisons = 0;
  const order = createIncrementalOrder<Row>((one, other) => {
    comparisons += 1;
    return lighterFirst(one, other);
  });
  const rows = rowsOf(1_000);
  order(rows);
  comparisons = 0;
  const changed = rows.with(500, { id: 500, weight: 3 });
  const ordered = order(changed);
  expect(comparisons).toBeGreaterThan(0);
  expect(comparisons).toBeLessThanOrEqual(11);
  comparisons = 0;
  expect(order(changed)).toBe(ordered);
  expect(comparisons).toBe(0);
});

it('a result given earlier is not changed by the next one', () => {
  const order = createIncrementalOrder(lighterFirst);
  const rows = rowsOf(20);
  const before = order(rows);
  const copy = [...before];
  order(rows.with(3, { id: 3, weight: 100 }));
  expect(before).toEqual(copy);
});
