import { expect, it } from 'vitest';

import { trialDays, untilNextTrialDay } from './trial-days';

const now = Date.parse('2026-03-10T12:00:00-03:00');

it.each([
  ['2026-03-13T12:00:00-03:00', 3],
  ['2026-03-13T11:59:59-03:00', 3],
  ['2026-03-12T12:00:01-03:00', 3],
  ['2026-03-10T12:00:01-03:00', 1],
  ['2026-03-10T12:00:00-03:00', 0],
  ['2026-01-01T00:00:00-03:00', 0],
  [null, null],
  ['soon', null],
])('a trial until %s has %s remaining days [SUBS-002]', (end, days) => {
  expect(trialDays(end, now)).toBe(days);
});

it.each([
  ['2026-03-13T12:00:00-03:00', 86_400_000],
  ['2026-03-13T11:59:59-03:00', 86_399_000],
  ['2026-03-10T12:00:01-03:00', 1_000],
  ['2026-03-10T12:00:00-03:00', Infinity],
  [null, Infinity],
])('the remaining days of a trial until %s change in %s ms', (end, wait) => {
  expect(untilNextTrialDay(end, now)).toBe(wait);
});
