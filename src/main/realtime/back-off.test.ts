import { expect, it } from 'vitest';

import { backOff } from './back-off';

it.each([
  [0, 500, 1_000],
  [1, 1_000, 2_000],
  [3, 4_000, 8_000],
  [4, 7_500, 15_000],
  [500, 7_500, 15_000],
])('attempt %i waits between %i and %i ms, as chance has it', (attempt, least, most) => {
  expect([backOff(attempt, () => 0), backOff(attempt, () => 1)]).toEqual([least, most]);
  expect(backOff(attempt, () => 0.5)).toBe((least + most) / 2);
});
