import { expect, it } from 'vitest';

import { increasingClock } from './clock';

it('returns strictly increasing instants', () => {
  const readings = [1000, 1000, 990, 1005, 1003];
  const clock = increasingClock(() => readings.shift() ?? 0);
  expect(Array.from({ length: 6 }, () => clock.now().getTime())).toEqual([1000, 1001, 1002, 1005, 1006, 1007]);
});
