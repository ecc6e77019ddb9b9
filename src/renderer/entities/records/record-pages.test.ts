import { expect, it } from 'vitest';

import { createCollector } from './record-pages';

const page = (...ids: number[]) => ({ rows: ids.map((id) => ({ id, read: 1 })), hasMore: true });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it('a record that moved between two pages appears once, in its latest state', () => {
  const { collect } = createCollector<{ id: number; read: number }>();
  const first = page(1, 2, 3);
  expect(idsOf(collect([first]))).toEqual([1, 2, 3]);
  const second = { rows: [{ id: 3, read: 2 }, ...page(4).rows], hasMore: true };
  const both = collect([first, second]);
  expect(idsOf(both)).toEqual([1, 2, 3, 4]);
  expect(both[2]?.read).toBe(2);
  expect(idsOf(collect([first]))).toEqual([1, 2, 3]);
});

it('refetched pages replace the earlier ones', () => {
  const { collect } = createCollector<{ id: number; read: number }>();
  const [first, second] = [page(1, 2), page(3, 4)];
  collect([first, second]);
  expect(idsOf(collect([page(0, 1), second]))).toEqual([0, 1, 3, 4]);
  expect(idsOf(collect([]))).toEqual([]);
  expect(idsOf(collect([second, first]))).toEqual([3, 4, 1, 2]);
});

it('returned rows are never mutated', () => {
  const { collect } = createCollector<{ id: number; read: number }>();
  const first = page(1, 2);
  const before = collect([first]);
  const after = collect([first, page(3)]);
  expect(before).toHaveLength(2);
  expect(after).not.toBe(before);
});

it('joining nine thousand records reads each page once', () => {
  const pages = Array.from({ length: 300 }, (_each, n) =>
    page(...Array.from({ length: 30 }, (_row, at) => n * 30 + at)),
  );
  let reads = 0;
  for (const each of pages) {
    const { rows } = each;
    Object.defineProperty(each, 'rows', { get: () => ((reads += 1), rows) });
  }
  const { collect } = createCollector<{ id: number; read: number }>();
  let rows: readonly unknown[] = [];
  for (let count = 1; count <= pages.length; count += 1) rows = collect(pages.slice(0, count));
  expect(rows).toHaveLength(9_000);
  expect(reads).toBe(pages.length);
});
