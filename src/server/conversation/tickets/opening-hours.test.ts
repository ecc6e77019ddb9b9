import { describe, expect, it } from 'vitest';

import { inZone } from '@tests/support/frozen-time';

import type { OpeningHours } from './opening-hours';
import { hoursOf, isOpen as isOpenBy } from './opening-hours';

const day = (weekdayEn: string, startTime: string, endTime: string) => ({ weekday: '', weekdayEn, startTime, endTime });
const isOpen = (schedules: OpeningHours['schedules'], at: Date) =>
  isOpenBy({ schedules, holidays: [], timeZone: null }, at);
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

it('the hours of a company are its schedules with its holidays in its zone', () => {
  const schedules = [day('thursday', '08:00', '18:00')];
  const calendar = { holidays: [{ date: '2026-01-01', name: 'Ano Novo', intervals: [] }], timeZone: 'America/Recife' };
  const hours = { scheduleType: 'company', companySchedules: schedules, calendar };
  expect(hoursOf({ schedules, ...calendar }, 'company')).toEqual(hours);
});

/** Clocks of Chile go from 00:00 to 01:00 on Sunday, 6 September 2026, at 04:00 UTC. */
describe('a day without its first hour, in Santiago', () => {
  inZone('America/Santiago');

  it.each([
    ['the hours of Saturday, before', [day('saturday', '08:00', '18:00')], ['2026-09-05T11:59Z', '2026-09-05T12:00Z']],
    ['the hours of Sunday, after', [day('sunday', '08:00', '18:00')], ['2026-09-06T10:59Z', '2026-09-06T11:00Z']],
    [
      'hours that begin in the missing hour',
      [day('sunday', '00:30', '10:00')],
      ['2026-09-06T03:59Z', '2026-09-06T04:00Z'],
    ],
  ])('%s begin by the local clock', (_name, schedules, instants) => {
    expect(instants.map((instant) => isOpen(schedules, new Date(instant)))).toEqual([false, true]);
  });

  it.each([
    ['the hours of Sunday', [day('sunday', '08:00', '18:00')], ['2026-09-06T20:59Z', '2026-09-06T21:00Z']],
    ['hours over the change', [day('saturday', '20:00', '02:00')], ['2026-09-06T04:59Z', '2026-09-06T05:00Z']],
  ])('%s end by the local clock', (_name, schedules, instants) => {
    expect(instants.map((instant) => isOpen(schedules, new Date(instant)))).toEqual([true, false]);
  });
});

/** Clocks of Portugal go from 02:00 back to 01:00 on Sunday, 25 October 2026, at 01:00 UTC. */
describe('a day with an hour twice, in Lisbon', () => {
  inZone('Europe/Lisbon');

  const changes = (schedules: ReturnType<typeof day>[], instants: string[]) =>
    instants.map((instant) => isOpen(schedules, new Date(`2026-10-${instant}Z`)));

  it('hours of the whole day begin and end by the local clock', () => {
    const sunday = [day('sunday', '09:00', '18:00')];
    expect(changes(sunday, ['25T08:59', '25T09:00', '25T17:59', '25T18:00'])).toEqual([false, true, true, false]);
    const saturday = [day('saturday', '09:00', '18:00')];
    expect(changes(saturday, ['24T07:59', '24T08:00', '24T16:59', '24T17:00'])).toEqual([false, true, true, false]);
  });

  it('hours within the repeated hour apply both times', () => {
    const schedules = [day('sunday', '01:15', '01:45')];
    const first = ['25T00:14', '25T00:15', '25T00:44', '25T00:45'];
    const second = ['25T01:14', '25T01:15', '25T01:44', '25T01:45'];
    for (const times of [first, second]) expect(changes(schedules, times)).toEqual([false, true, true, false]);
  });

  it('hours of the evening before that end in the repeated hour end at the second one', () => {
    const schedules = [day('saturday', '22:00', '01:30')];
    expect(changes(schedules, ['24T20:59', '24T21:00', '25T01:29', '25T01:30'])).toEqual([false, true, true, false]);
  });
});
