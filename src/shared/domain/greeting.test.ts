import { expect, it } from 'vitest';

import { dayPartAt, shouldGreet } from './greeting';

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
] as const)('at %i o’clock it is %s', (hour, part) => {
  expect(dayPartAt(hour)).toBe(part);
});

it.each([
  ['enabled', false, true],
  ['enabled', true, false],
  ['disabled', false, false],
  ['disabled', true, false],
])('with the greeting %s, accepting a ticket (group: %s) greets: %s', (value, isGroup, expected) => {
  expect(shouldGreet([{ key: 'sendGreetingAccepted', value }], { isGroup })).toBe(expected);
});
