import { describe, expect, it } from 'vitest';

import { formatDate, formatDateTime, formatListTime, formatMinute, formatShortDateTime, formatTime } from './time';

const local = (text: string): string => new Date(text).toISOString();
const now = Date.parse(local('2031-03-08T14:30:00'));

describe('time of a list row', () => {
  it.each([
    ['2031-03-08T00:00:00', '00:00'],
    ['2031-03-08T09:05:59', '09:05'],
    ['2031-03-08T23:59:59', '23:59'],
  ])('%s is today [TKT-021]', (instant, shown) => {
    expect(formatListTime(local(instant), now)).toBe(shown);
  });

  it.each([
    ['2031-03-07T23:59:59', '07/03/2031'],
    ['2031-03-09T00:00:00', '09/03/2031'],
    ['2030-03-08T14:30:00', '08/03/2030'],
  ])('%s is another day [TKT-022]', (instant, shown) => {
    expect(formatListTime(local(instant), now)).toBe(shown);
  });

  it.each(['', 'soon', 'T12:00'])('%j is no time', (text) => {
    expect(formatListTime(text, now)).toBe('');
  });
});

describe('dates', () => {
  it('are day, month and year [SHELL-022]', () => {
    expect(formatDate(local('2031-03-08T14:30:05'))).toBe('08/03/2031');
    expect(formatDateTime(local('2031-03-08T14:30:05'))).toBe('08/03/2031 14:30:05');
    expect(formatTime(now)).toBe('14:30');
    expect(formatDate('never')).toBe('');
  });

  it('have a form without seconds', () => {
    expect(formatMinute(local('2031-03-08T04:05:59'))).toBe('08/03/2031 04:05');
    expect(formatMinute('')).toBe('');
  });

  it('have a short form with a two-digit year [CONN-004]', () => {
    expect(formatShortDateTime(local('2031-03-08T04:05:59'))).toBe('08/03/31 04:05');
    expect(formatShortDateTime('')).toBe('');
  });
});
