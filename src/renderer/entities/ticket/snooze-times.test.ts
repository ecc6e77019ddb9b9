import { expect, it } from 'vitest';

import { snoozeTimeOf, snoozeTimes } from './snooze-times';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute).getTime();

it.each([
  ['on a Monday morning', at(2, 10, 7), { later: at(2, 13, 15), tomorrow: at(3, 9), monday: at(9, 9) }],
  ['late in the evening', at(4, 22), { tomorrow: at(5, 9), monday: at(9, 9) }],
  ['on a Sunday', at(8, 10), { later: at(8, 13), tomorrow: at(9, 9) }],
  ['at the end of a month', at(31, 8), { later: at(31, 11), tomorrow: at(32, 9), monday: at(37, 9) }],
])('offers times %s', (_when, now, times) => {
  expect(Object.fromEntries(snoozeTimes(now).map(({ name, at: time }) => [name, time]))).toEqual(times);
});

it('a time that is not offered has an hour all the same', () => {
  expect(snoozeTimeOf('later', at(4, 22))).toBe(at(5, 1));
  expect(snoozeTimeOf('monday', at(8, 10))).toBe(at(9, 9));
  expect(snoozeTimeOf('tomorrow', at(2, 10))).toBe(at(3, 9));
});

it('a time that is offered is the offered one', () => {
  expect(snoozeTimeOf('later', at(2, 10, 7))).toBe(at(2, 13, 15));
  expect(snoozeTimeOf('monday', at(2, 10))).toBe(at(9, 9));
});
