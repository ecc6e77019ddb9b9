import { expect, it } from 'vitest';

import { isOpen } from './opening-hours';

const day = (weekdayEn: string, startTime: string, endTime: string) => ({ weekday: '', weekdayEn, startTime, endTime });
/** In January 2026 the 1st is a Thursday and the 4th a Sunday. */
const january = (date: number, hour: number, minute = 0) => new Date(2026, 0, date, hour, minute);
const thursday = january(1, 10);

it.each([
  ['no hours at all', [], true],
  ['a day without an entry', [day('friday', '08:00', '18:00')], false],
  ['within', [day('thursday', '08:00', '18:00')], true],
  ['at the first minute', [day('thursday', '10:00', '18:00')], true],
  ['at the last', [day('thursday', '08:00', '10:00')], false],
  ['no times', [day('thursday', '', '')], false],
  ['no end', [day('thursday', '08:00', '')], false],
  ['no start', [day('thursday', '', '18:00')], false],
  ['times without minutes', [day('thursday', '8', '18')], false],
  ['no time between', [day('thursday', '00:00', '00:00')], false],
  ['no time between, at that time', [day('thursday', '10:00', '10:00')], false],
  ['over midnight, begun today', [day('thursday', '09:00', '02:00')], true],
  ['over midnight, not begun yet', [day('thursday', '18:00', '02:00')], false],
  ['over midnight, begun yesterday', [day('wednesday', '18:00', '11:00')], true],
  ['over midnight, begun yesterday, at the last minute', [day('wednesday', '18:00', '10:00')], false],
  ['over midnight, over by now', [day('wednesday', '18:00', '09:00')], false],
  ['over midnight, on another day', [day('friday', '18:00', '11:00'), day('wednesday', '', '')], false],
])('opening hours: %s', (_name, schedules, expected) => {
  expect(isOpen(schedules, thursday)).toBe(expected);
});

it.each([
  ['10:14', 14, false],
  ['10:15', 15, true],
  ['10:44', 44, true],
  ['10:45', 45, false],
])('hours from 10:15 to 10:45 at %s', (_time, minute, expected) => {
  expect(isOpen([day('thursday', '10:15', '10:45')], january(1, 10, minute))).toBe(expected);
});

it.each([
  ['an entry without times', [day('saturday', '08:00', '18:00'), day('sunday', '', '')]],
  ['no entry', [day('saturday', '08:00', '18:00')]],
  ['no time between', [day('saturday', '08:00', '18:00'), day('sunday', '00:00', '00:00')]],
])('a Sunday with %s is closed at every hour after a Saturday that is open', (_name, schedules) => {
  expect(isOpen(schedules, january(3, 12))).toBe(true);
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter((hour) => isOpen(schedules, january(4, hour)))).toEqual([]);
});

it.each(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])(
  'hours of a %s past midnight apply from its evening to the next morning only',
  (weekdayEn) => {
    const date = 4 + ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].indexOf(weekdayEn);
    const schedules = [day(weekdayEn, '20:00', '04:00')];
    const checked = Array.from({ length: 7 }, (_, index) => date + index).flatMap((day) => [
      { day, hour: 3 },
      { day, hour: 12 },
      { day, hour: 21 },
    ]);
    expect(checked.filter(({ day, hour }) => isOpen(schedules, january(day, hour)))).toEqual([
      { day: date, hour: 21 },
      { day: date + 1, hour: 3 },
    ]);
  },
);
