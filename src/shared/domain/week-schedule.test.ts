import { describe, expect, it } from 'vitest';

import { weekdaySchedule, weekSchedule } from './week-schedule';

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
