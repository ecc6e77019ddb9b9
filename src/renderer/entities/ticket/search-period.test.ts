import { expect, it } from 'vitest';

import type { PeriodBounds, SearchPeriod } from './search-period';
import { boundsOf, isWithin } from './search-period';

const midnight = (day: string) => new Date(`${day}T00:00:00`);
const today = midnight('2026-03-10').getTime();
/** The bounds as local days, to be the same in every time zone. */
const daysOf = (period: SearchPeriod | null) => {
  const bounds = boundsOf(period, today);
  return bounds && [bounds.from, bounds.before].map((instant) => instant && new Date(instant).toLocaleString('sv'));
};

it.each<[SearchPeriod | null, ReturnType<typeof daysOf>]>([
  ['today', ['2026-03-10 00:00:00', '2026-03-11 00:00:00']],
  ['yesterday', ['2026-03-09 00:00:00', '2026-03-10 00:00:00']],
  ['week', ['2026-03-04 00:00:00', '2026-03-11 00:00:00']],
  ['month', ['2026-02-09 00:00:00', '2026-03-11 00:00:00']],
  [{ from: '2026-02-28', to: '2026-02-28' }, ['2026-02-28 00:00:00', '2026-03-01 00:00:00']],
  [{ from: null, to: '2026-01-31' }, [null, '2026-02-01 00:00:00']],
  [{ from: '2026-01-31', to: null }, ['2026-01-31 00:00:00', null]],
  [{ from: null, to: null }, null],
  [{ from: 'x', to: null }, null],
  [null, null],
])('the period %j has the bounds %j', (period, days) => {
  expect(daysOf(period)).toEqual(days);
});

it('the first instant belongs to a period and the last bound does not', () => {
  const bounds = { from: '2026-03-10T03:00:00.000Z', before: '2026-03-11T03:00:00.000Z' };
  const inside = ['2026-03-10T02:59:59.999Z', bounds.from, '2026-03-11T02:59:59.999Z', bounds.before].map((instant) =>
    isWithin(instant, bounds),
  );
  expect(inside).toEqual([false, true, true, false]);
});

it('a period without one of its bounds is open at that end', () => {
  const instant = '2026-03-10T03:00:00.000Z';
  const [earlier, later] = ['2026-03-10T02:59:59.999Z', '2026-03-10T03:00:00.001Z'];
  const within = (bounds: PeriodBounds) => [earlier, instant, later].map((one) => isWithin(one, bounds));
  expect(within({ from: instant, before: null })).toEqual([false, true, true]);
  expect(within({ from: null, before: instant })).toEqual([true, false, false]);
  expect(within({ from: null, before: null })).toEqual([true, true, true]);
});
