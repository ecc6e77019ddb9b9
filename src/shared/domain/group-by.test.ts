import { expect, it } from 'vitest';

import { groupBy } from './group-by';

it('rows of one key are one group, in the order of their first rows', () => {
  expect(groupBy([3, 1, 5, 2], (row) => row % 2)).toEqual([[3, 1, 5], [2]]);
  expect(groupBy([], () => 1)).toEqual([]);
});
