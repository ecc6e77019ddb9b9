import { expect, it } from 'vitest';

import type { Measures, ReportRow } from './report';
import { changeOf, shadeOf, sortedRows } from './report';

const none: Measures = {
  tickets: 0,
  finished: 0,
  wait: null,
  firstResponse: null,
  resolution: null,
  rating: null,
  ratings: 0,
};

it.each([
  ['tickets', 12, 10, { percent: 20, isBetter: null }],
  ['finished', 8, 10, { percent: -20, isBetter: false }],
  ['wait', 8, 10, { percent: -20, isBetter: true }],
  ['firstResponse', 15, 10, { percent: 50, isBetter: false }],
  ['resolution', 10, 10, { percent: 0, isBetter: null }],
  ['rating', 3, 2, { percent: 50, isBetter: true }],
  ['tickets', 12, 0, null],
  ['wait', 5, null, null],
  ['wait', null, 5, null],
] as const)('%s of %s after %s is the change %j', (...[measure, now, before, change]) => {
  expect(changeOf(measure, { ...none, [measure]: now }, { ...none, [measure]: before })).toEqual(change);
});

const row = (id: number | null, name: string, now: Partial<Measures>): ReportRow => ({
  id,
  name,
  now: { ...none, ...now },
  before: none,
});
const rows = [
  row(1, 'Vendas', { tickets: 3, wait: null }),
  row(2, 'Água', { tickets: 10, wait: 4 }),
  row(3, 'Suporte', { tickets: 5, wait: 9 }),
  row(null, '', { tickets: 99, wait: 1 }),
];

it.each([
  [{ by: 'tickets', isDescending: true }, [2, 3, 1, null]],
  [{ by: 'tickets', isDescending: false }, [1, 3, 2, null]],
  [{ by: 'wait', isDescending: true }, [3, 2, 1, null]],
  [{ by: 'wait', isDescending: false }, [2, 3, 1, null]],
  [{ by: 'name', isDescending: false }, [2, 3, 1, null]],
] as const)('sorted by %j, rows without a value or a record come last', (sorting, ids) => {
  expect(sortedRows(rows, sorting).map(({ id }) => id)).toEqual(ids);
});

it.each([
  [0, 8, 0],
  [1, 100, 1],
  [3, 8, 2],
  [8, 8, 4],
])('%s tickets beside a busiest hour of %s have the shade %s', (count, busiest, shade) => {
  expect(shadeOf(count, busiest)).toBe(shade);
});
