import { expect, it } from 'vitest';

import { isInPeriod } from './period';

it('a period holds its first and its last day whole, in the local time zone', () => {
  const period = { from: '2026-03-01', to: '2026-03-02' };
  const local = (text: string) => new Date(text).toISOString();
  const instants = ['2026-02-28T23:59:59', '2026-03-01T00:00:00', '2026-03-02T23:59:59', '2026-03-03T00:00:00'];
  expect(instants.map((text) => isInPeriod(local(text), period))).toEqual([false, true, true, false]);
  expect(isInPeriod('2020-01-01T00:00:00Z', null)).toBe(true);
});
