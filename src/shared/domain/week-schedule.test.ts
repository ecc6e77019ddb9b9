import { describe, expect, it } from 'vitest';

import { holidayList, timeZoneName, weekdaySchedule, weekSchedule } from './week-schedule';

const monday = { weekday: 'Segunda', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
const accepts = (parts: object) => weekdaySchedule.safeParse({ ...monday, ...parts }).success;

describe('a time of day', () => {
  it.each(['', '00:00', '07:30', '19:59', '23:59', '20:00'])('%j is valid', (time) => {
    expect([accepts({ startTime: time }), accepts({ endTime: time })]).toEqual([true, true]);
  });

  it.each(['24:00', '8:00', '08:60', '08:5', '08-00', '0800', 'x08:00', '08:00x', '08:00:00', ' ', '1a:00', '08:0a'])(
    '%j is none',
    (time) => {
      expect([accepts({ startTime: time }), accepts({ endTime: time })]).toEqual([false, false]);
    },
  );
});

describe('a day', () => {
  it.each(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])(
    '%s is a weekday',
    (weekdayEn) => {
      expect(weekdaySchedule.parse({ ...monday, weekdayEn })).toEqual({ ...monday, weekdayEn });
    },
  );

  it('has the name of a weekday and a label of at most 50 characters', () => {
    expect(accepts({ weekdayEn: 'Monday' })).toBe(false);
    expect([accepts({ weekday: 'x'.repeat(50) }), accepts({ weekday: 'x'.repeat(51) })]).toEqual([true, false]);
  });
});

it('a week has seven days or fewer', () => {
  expect(weekSchedule.parse([])).toEqual([]);
  expect(weekSchedule.parse(Array(7).fill(monday))).toHaveLength(7);
  expect(weekSchedule.safeParse(Array(8).fill(monday)).success).toBe(false);
});

describe('further intervals of a day', () => {
  const afternoon = { startTime: '13:00', endTime: '18:00' };
  const morning = { ...monday, endTime: '12:00' };
  const isWritten = (parts: object) => weekSchedule.safeParse([{ ...morning, ...parts }]).success;

  it('are written if they are complete and overlap nothing', () => {
    expect(weekSchedule.parse([{ ...morning, furtherIntervals: [afternoon] }])).toEqual([
      { ...morning, furtherIntervals: [afternoon] },
    ]);
    expect(isWritten({ furtherIntervals: [] })).toBe(true);
    expect(isWritten({ furtherIntervals: [{ startTime: '11:00', endTime: '18:00' }] })).toBe(false);
    expect(isWritten({ furtherIntervals: [{ startTime: '13:00', endTime: '' }] })).toBe(false);
    expect(isWritten({ startTime: '', endTime: '', furtherIntervals: [afternoon] })).toBe(false);
  });

  it('number five or fewer', () => {
    const hours = Array.from({ length: 6 }, (_, hour) => ({
      startTime: `1${hour + 3}:00`,
      endTime: `1${hour + 3}:30`,
    }));
    expect(isWritten({ furtherIntervals: hours.slice(0, 5) })).toBe(true);
    expect(isWritten({ furtherIntervals: hours })).toBe(false);
  });

  it('that cannot be read leave the day with its first interval', () => {
    expect(weekdaySchedule.parse({ ...morning, furtherIntervals: 'x' })).toEqual(morning);
  });
});

describe('holidays', () => {
  const christmas = { date: '2026-12-25', name: 'Natal', intervals: [] };
  const areWritten = (...days: object[]) =>
    holidayList.safeParse(days.map((day) => ({ ...christmas, ...day }))).success;

  it('have a date, a name and intervals that do not overlap', () => {
    const hours = [
      { startTime: '08:00', endTime: '10:00' },
      { startTime: '09:00', endTime: '12:00' },
    ];
    expect(areWritten({}, { date: '2027-01-01', intervals: hours.slice(1) })).toBe(true);
    expect(areWritten({ date: '2026-02-30' })).toBe(false);
    expect(areWritten({ name: ' ' })).toBe(false);
    expect(areWritten({ intervals: hours })).toBe(false);
  });

  it('are one for a date', () => {
    expect(areWritten({}, { name: 'Recesso' })).toBe(false);
  });
});

it.each([
  ['America/Sao_Paulo', true],
  ['UTC', true],
  ['America/Atlantis', false],
  ['', false],
])('%j is the name of a time zone: %s', (name, isKnown) => {
  expect(timeZoneName.safeParse(name).success).toBe(isKnown);
});
