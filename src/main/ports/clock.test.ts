import { expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import { isSoonAfter } from './clock';

it.each([
  [0, true],
  [999, true],
  [1_000, false],
  // A clock that was set back must not suppress anything for hours.
  [-1, false],
  [-3_600_000, false],
])('%i ms later is soon: %s', (elapsed, isSoon) => {
  const clock = createFakeClock();
  expect(isSoonAfter(clock, clock.now() - elapsed, 1_000)).toBe(isSoon);
});
