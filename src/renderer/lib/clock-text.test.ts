import { expect, it } from 'vitest';

import { clockText } from './clock-text';

it.each([
  ['0830', '08:30'],
  ['08:30', '08:30'],
  ['8', '8'],
  ['083055', '08:30'],
  ['08:3', '08:3'],
])('%s typed is %s', (typed, clock) => {
  expect(clockText(typed)).toBe(clock);
});
