import { expect, test } from 'vitest';

import { atLeast, atMost, notMeasured, percentile, table } from './measures';

test.each([
  [[5], 0.95, 5],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 0.95, 95],
  [[3, 1, 2], 0.5, 2],
])('%#: a percentile is a value that was measured', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

test('the table puts each goal beside its measure', () => {
  const lines = table([
    atMost('a', { value: 1.234, limit: 50, unit: ' ms' }),
    atLeast('b', { value: 10, limit: 200, unit: '/s' }),
    notMeasured('c', 'no browser'),
  ]);
  expect(lines.split('\n')).toEqual([
    'what  measured                  goal',
    'a     1.23 ms                   at most 50 ms   ok',
    'b     10/s                      at least 200/s  MISSED',
    'c     not measured: no browser',
  ]);
});
