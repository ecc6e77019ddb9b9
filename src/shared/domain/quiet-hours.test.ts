import { expect, it } from 'vitest';

import { isQuietAt, quietHours } from './quiet-hours';

const night = { from: '22:00', to: '07:00' };
const lunch = { from: '12:00', to: '13:30' };

it.each([
  [night, 22 * 60, true],
  [night, 23 * 60 + 59, true],
  [night, 0, true],
  [night, 7 * 60 - 1, true],
  [night, 7 * 60, false],
  [night, 21 * 60 + 59, false],
  [lunch, 12 * 60, true],
  [lunch, 13 * 60 + 29, true],
  [lunch, 13 * 60 + 30, false],
  [lunch, 0, false],
  [{ from: '08:00', to: '08:00' }, 8 * 60, false],
  [null, 0, false],
])('hours %o at minute %i: %s', (hours, minuteOfDay, isQuiet) => {
  expect(isQuietAt({ quietHours: hours, quietUntil: 0 }, { ms: 1, minuteOfDay })).toBe(isQuiet);
});

it('a pause lasts until its end and no longer', () => {
  const choice = { quietHours: null, quietUntil: 1_000 };
  expect(isQuietAt(choice, { ms: 999, minuteOfDay: 0 })).toBe(true);
  expect(isQuietAt(choice, { ms: 1_000, minuteOfDay: 0 })).toBe(false);
});

it.each(['24:00', '7:00', '07:60', '', '07:00:00'])('%s is no time of the day', (from) => {
  expect(quietHours.safeParse({ from, to: '08:00' }).success).toBe(false);
});
