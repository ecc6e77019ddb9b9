import { expect, it } from 'vitest';

import { csvLines } from '@renderer/lib/csv';

it.each(['＝1+1', '＋1+1', '－1+1', '＠SUM(1)', ' ＝1+1'])('%j in a CSV export stays text', (formula) => {
  expect(csvLines([[formula]])).toMatch(/^'/);
});
