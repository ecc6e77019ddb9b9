import { expect, it } from 'vitest';

import { inkOn } from './ink-on';

it.each([
  ['#FFFFFF', 'black'],
  ['#000000', 'white'],
  ['#A4CCCC', 'black'],
  ['#B80000', 'white'],
  ['#fff', 'black'],
  ['red; background: url(x)', 'black'],
])('text on %s is %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink);
});
