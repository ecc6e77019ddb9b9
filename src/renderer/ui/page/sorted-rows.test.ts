import { expect, it } from 'vitest';

import { nextSorting, sortedRows } from './sorted-rows';

const order = { isDescending: false, locale: 'pt-BR' };
const by = <T>(rows: readonly T[], isDescending = false) =>
  sortedRows(rows, { ...order, isDescending, valueOf: (row) => row as string | number | null });

it('texts follow the language, without regard to case and accents, and numbers in them their value', () => {
  expect(by(['zeta', 'Água', 'fila 10', 'abril', 'fila 9'])).toEqual(['abril', 'Água', 'fila 9', 'fila 10', 'zeta']);
});

it('numbers follow their value', () => {
  expect(by([10, 9, -1])).toEqual([-1, 9, 10]);
  expect(by([10, 9, -1], true)).toEqual([10, 9, -1]);
});

it('rows without a value stand last in both directions', () => {
  expect(by([null, 2, '', 1])).toEqual([1, 2, null, '']);
  expect(by([null, 2, '', 1], true)).toEqual([2, 1, null, '']);
});

it('equal rows keep the order of the server', () => {
  const rows = ['b1', 'a1', 'b2'].map((id) => ({ id }));
  const sorted = sortedRows(rows, { ...order, isDescending: true, valueOf: ({ id }) => id[0] ?? null });
  expect(sorted.map(({ id }) => id)).toEqual(['b1', 'b2', 'a1']);
});

it('clicks on a header sort up, down and not at all; another header begins anew', () => {
  const up = nextSorting(null, 'name');
  const down = nextSorting(up, 'name');
  expect([up, down, nextSorting(down, 'name'), nextSorting(down, 'id')]).toEqual([
    { key: 'name', isDescending: false },
    { key: 'name', isDescending: true },
    null,
    { key: 'id', isDescending: false },
  ]);
});
