import { describe, expect, it } from 'vitest';

import {
  copiedTo,
  dayProblems,
  isClosed,
  isValidWeek,
  nextInterval,
  opened,
  weekdays,
  weekToSend,
  wholeWeek,
  withAdded,
  withoutInterval,
  withTimes,
  workdays,
} from './week';

const day = (startTime: string, endTime: string) => ({
  weekday: 'Sexta-feira',
  weekdayEn: 'friday' as const,
  startTime,
  endTime,
});
const byDay = { mayPassMidnight: false };
const overnight = { mayPassMidnight: true };

describe('opening hours', () => {
  it('have seven days, Monday to Sunday [SET-018]', () => {
    const friday = { weekday: 'Sexta-feira', weekdayEn: 'friday' as const, startTime: '08:00', endTime: '12:00' };
    const week = wholeWeek([friday], (day) => day.toUpperCase());
    expect(week.map(({ weekdayEn }) => weekdayEn)).toEqual(weekdays);
    expect(week[4]).toBe(friday);
    expect(week[0]).toEqual({ weekday: 'MONDAY', weekdayEn: 'monday', startTime: '', endTime: '' });
  });

  it.each([
    ['08:00', '18:00', null],
    ['00:00', '23:59', null],
    ['', '', null],
    ['8:00', '18:00', 'format'],
    ['24:00', '25:00', 'format'],
    ['08:60', '18:00', 'format'],
    ['08h00', '18h00', 'format'],
    ['08:00', '', 'half'],
    ['', '18:00', 'half'],
    ['18:00', '08:00', 'order'],
    ['08:00', '08:00', 'order'],
  ])('%j to %j: %s [SET-019]', (startTime, endTime, problem) => {
    expect(dayProblems(day(startTime, endTime), byDay)).toEqual([problem]);
  });

  it('are closed without times and with equal ones, as servers read them', () => {
    expect(isClosed({ startTime: '', endTime: '' })).toBe(true);
    expect(isClosed({ startTime: '00:00', endTime: '00:00' })).toBe(true);
    expect(isClosed({ startTime: '08:00', endTime: '' })).toBe(false);
  });

  const timesOf = (week: readonly { startTime: string; endTime: string }[]) =>
    week.map(({ startTime, endTime }) => `${startTime}-${endTime}`);
  const closed = wholeWeek([], () => '');

  it('of a day that opens are those of the day before it, else of the next open day, else of an office', () => {
    expect(timesOf(opened(closed, 'friday'))[4]).toBe('08:00-18:00');
    const tuesday = withTimes(closed, 'tuesday', { startTime: '09:00', endTime: '12:00' });
    expect(timesOf(opened(tuesday, 'friday'))[4]).toBe('09:00-12:00');
    expect(timesOf(opened(tuesday, 'monday'))[0]).toBe('09:00-12:00');
    expect(timesOf(opened(tuesday, 'monday'))[2]).toBe('-');
  });

  it.each([
    ['18:00', '02:00', null],
    ['08:00', '08:00', null],
    ['8', '8', 'format'],
    ['', '08:00', 'half'],
  ])('%j to %j where hours may pass midnight: %s', (startTime, endTime, problem) => {
    expect(dayProblems(day(startTime, endTime), overnight)).toEqual([problem]);
  });

  it('of a day with a break may not overlap, and each interval has both times', () => {
    const week = withTimes(withAdded([day('08:00', '12:00')], 'friday'), 'friday', { index: 1, startTime: '11:00' });
    expect(week[0] && dayProblems(week[0], byDay)).toEqual([null, 'overlap']);
    expect(isValidWeek(week, byDay)).toBe(false);
    const bare = withTimes(week, 'friday', { startTime: '', endTime: '' });
    expect(bare[0] && dayProblems(bare[0], byDay)).toEqual(['empty', null]);
    expect(isValidWeek(withoutInterval(week, 'friday', 1), byDay)).toBe(true);
  });

  it('are copied with their breaks, to all days or to workdays', () => {
    const [friday = day('', '')] = withAdded([day('08:00', '12:00')], 'friday');
    const week = copiedTo(closed, friday, workdays);
    const further = week.map(({ furtherIntervals = [] }) => furtherIntervals.length);
    expect(further).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(timesOf(week).slice(4)).toEqual(['08:00-12:00', '-', '-']);
  });

  it.each([
    ['08:00-12:00', '13:00-17:00'],
    ['08:00-20:30', '21:30-23:30'],
    ['08:00-22:00', '-'],
    ['18:00-02:00', '-'],
    ['-', '08:00-18:00'],
  ])('after %s go on with %s', (before, after) => {
    const [startTime = '', endTime = ''] = before.split('-');
    expect(timesOf([nextInterval([{ startTime, endTime }])])).toEqual([after]);
  });

  it('are sent in order, with a list of further intervals only to servers that have them', () => {
    const furtherIntervals = [{ startTime: '08:00', endTime: '12:00' }];
    const week = [{ ...day('13:00', '18:00'), furtherIntervals }];
    expect(weekToSend(week, true)).toEqual([
      { ...day('08:00', '12:00'), furtherIntervals: [{ startTime: '13:00', endTime: '18:00' }] },
    ]);
    expect(weekToSend([day('08:00', '12:00')], true)).toEqual([{ ...day('08:00', '12:00'), furtherIntervals: [] }]);
    expect(weekToSend([day('08:00', '12:00')], false)).toStrictEqual([day('08:00', '12:00')]);
  });

  it('are copied to every day, which keep their names', () => {
    const week = copiedTo(closed, day('09:00', '12:00'), weekdays);
    expect(timesOf(week)).toEqual(Array.from({ length: 7 }, () => '09:00-12:00'));
    expect(week.map(({ weekdayEn }) => weekdayEn)).toEqual(weekdays);
  });
});
