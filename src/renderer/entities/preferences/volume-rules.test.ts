import { expect, it } from 'vitest';

import { volumeOnStep } from './volume-rules';

it.each([
  [0.30000000000000004, 0.3],
  [0.7, 0.7],
  [1, 1],
  [0, 0],
  [1.4, 1],
  [-0.1, 0],
])('%f is rounded to %f', (value, volume) => {
  expect(volumeOnStep(value)).toBe(volume);
});
