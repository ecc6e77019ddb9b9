import { expect, it } from 'vitest';

import { areApart, byStart, intervalProblems } from './time-intervals';

/** `08:00-12:00` as an interval. */
const intervals = (...texts: string[]) =>
  texts.map((text) => {
    const [startTime = '', endTime = ''] = text.split('-');
    return { startTime, endTime };
  });

it.each([
  [
    ['08:00-12:00', '13:00-18:00'],
    [null, null],
  ],
  [
    ['08:00-12:00', '12:00-18:00'],
    [null, null],
  ],
  [
    ['13:00-18:00', '08:00-12:00'],
    [null, null],
  ],
  [
    ['13:00-18:00', '08:00-13:00'],
    [null, null],
  ],
  [
    ['13:00-', '14:00-15:00'],
    ['half', null],
  ],
  [
    ['08:00-12:00', '-13:00'],
    [null, 'half'],
  ],
  [
    ['08:00-12:00', '11:59-18:00'],
    [null, 'overlap'],
  ],
  [
    ['08:00-12:00', '09:00-10:00'],
    [null, 'overlap'],
  ],
  [
    ['08:00-12:00', '13:00-18:00', '07:00-19:00'],
    [null, null, 'overlap'],
  ],
  [
    ['22:00-02:00', '00:00-03:00'],
    [null, null],
  ],
  [
    ['22:00-02:00', '21:00-23:00'],
    [null, 'overlap'],
  ],
  [
    ['18:00-02:00', '23:00-01:00'],
    [null, 'overlap'],
  ],
  [
    ['08:00-12:00', '-'],
    [null, 'empty'],
  ],
  [
    ['08:00-12:00', '13:00-'],
    [null, 'half'],
  ],
  [
    ['8:00-12:00', '09:00-10:00'],
    ['format', null],
  ],
  [
    ['08:00-12:00', '13:00-13:00'],
    [null, 'order'],
  ],
])('problems of %j past midnight: %j', (texts, problems) => {
  expect(intervalProblems(intervals(...texts), { mayPassMidnight: true })).toEqual(problems);
});

it('an end at or before its start is reversed where hours may not pass midnight', () => {
  const week = intervals('08:00-12:00', '22:00-02:00', '13:00-13:00');
  expect(intervalProblems(week, { mayPassMidnight: false })).toEqual([null, 'order', 'order']);
});

it('intervals are apart if all are complete and none overlap', () => {
  expect(areApart([])).toBe(true);
  expect(areApart(intervals('08:00-12:00', '13:00-18:00'))).toBe(true);
  expect(areApart(intervals('08:00-12:00', '11:00-18:00'))).toBe(false);
  expect(areApart(intervals('-', '11:00-18:00'))).toBe(false);
  expect(areApart(intervals('08:00-12:00', '22:00-02:00'))).toBe(true);
});

it('intervals are sorted by their start', () => {
  expect(byStart(intervals('13:00-18:00', '08:00-12:00'))).toEqual(intervals('08:00-12:00', '13:00-18:00'));
});
