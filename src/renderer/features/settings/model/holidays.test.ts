import { expect, it } from 'vitest';

import { blankHoliday, holidayProblems, sortedHolidays } from './holidays';

const christmas = { date: '2026-12-25', name: 'Natal', intervals: [] };
const [morning, day] = [
  { startTime: '08:00', endTime: '12:00' },
  { startTime: '11:00', endTime: '18:00' },
];

it('what is missing is a problem only after a try to save', () => {
  const none = { date: null, name: null, intervals: [] };
  expect(holidayProblems([blankHoliday], false)).toEqual([none]);
  expect(holidayProblems([blankHoliday], true)).toEqual([{ ...none, date: 'dateMissing', name: 'nameMissing' }]);
  expect(holidayProblems([christmas], true)).toEqual([none]);
});

it('a date has one holiday; the second has the problem', () => {
  const dates = holidayProblems([christmas, { ...christmas, name: 'Recesso' }], false).map(({ date }) => date);
  expect(dates).toEqual([null, 'dateTaken']);
});

it('intervals of a holiday may not overlap', () => {
  const [problems] = holidayProblems([{ ...christmas, intervals: [morning, day] }], false);
  expect(problems?.intervals).toEqual([null, 'overlap']);
});

it('holidays and their intervals are sorted', () => {
  const eve = { date: '2026-12-24', name: 'Véspera', intervals: [day, morning] };
  expect(sortedHolidays([christmas, eve])).toEqual([{ ...eve, intervals: [morning, day] }, christmas]);
});
