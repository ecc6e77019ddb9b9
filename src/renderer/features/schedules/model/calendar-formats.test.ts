import { expect, it } from 'vitest';

import { calendarFormats } from './calendar-formats';

it.each([
  { language: 'pt', short: /4 de mar/, day: /quarta-feira, 4 de março/, week: /^1\D+7 de março$/ },
  { language: 'en', short: /4 Mar/, day: /Wednesday,? 4 March/, week: /^1\D+7 March$/ },
  { language: 'es', short: /4 mar/, day: /miércoles, 4 de marzo/, week: /^1\D+7 de marzo$/ },
] as const)('formats days and weeks in $language', ({ language, short, day, week }) => {
  const formats = calendarFormats(language);
  const wednesday = new Date(2026, 2, 4);
  expect(formats.agendaDateFormat(wednesday)).toMatch(short);
  expect(formats.dayHeaderFormat(wednesday)).toMatch(day);
  expect(formats.dateFormat(wednesday)).toBe('4');
  expect(formats.timeGutterFormat(new Date(2026, 2, 4, 9))).toBe('09:00');
  const range = { start: new Date(2026, 2, 1), end: new Date(2026, 2, 7) };
  expect(formats.dayRangeHeaderFormat(range)).toMatch(week);
  expect(formats.agendaHeaderFormat(range)).toMatch(week);
});
