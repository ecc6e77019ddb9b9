import { describe, expect, it } from 'vitest';

import { copiedToAll, hoursProblem, isClosed, opened, weekdays, wholeWeek, withTimes } from './week';

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
    expect(hoursProblem({ startTime, endTime })).toBe(problem);
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

  it('are copied to every day, which keep their names', () => {
    const week = copiedToAll(closed, { startTime: '09:00', endTime: '12:00' });
    expect(timesOf(week)).toEqual(Array.from({ length: 7 }, () => '09:00-12:00'));
    expect(week.map(({ weekdayEn }) => weekdayEn)).toEqual(weekdays);
  });
});
