import { expect, it } from 'vitest';

import { calendarFormats } from './calendar-formats';

it.each([
  ['pt', /4 de mar/, /quarta-feira, 4 de março/, /^1\D+7 de março$/],
  ['en', /4 Mar/, /Wednesday,? 4 March/, /^1\D+7 March$/],
  ['es', /4 mar/, /miércoles, 4 de marzo/, /^1\D+7 de marzo$/],
] as const)('days and weeks are written as %s writes them', (language, short, day, week) => {
  const formats = calendarFormats(language);
  const wednesday = new Date(2026, 2, 4);
  expect(formats.agendaDateFormat(wednesday)).toMatch(short);
  expect(formats.dayHeaderFormat(wednesday)).toMatch(day);
  expect(formats.dayRangeHeaderFormat({ start: new Date(2026, 2, 1), end: new Date(2026, 2, 7) })).toMatch(week);
});
