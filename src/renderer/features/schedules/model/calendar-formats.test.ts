import { expect, it } from 'vitest';

import { calendarFormats } from './calendar-formats';

it.each([
  { language: 'pt', short: /4 de mar/, day: /quarta-feira, 4 de março/, week: /^1\D+7 de março$/ },
  { language: 'en', short: /4 Mar/, day: /Wednesday,? 4 March/, week: /^1\D+7 March$/ },
  { language: 'es', short: /4 mar/, day: /miércoles, 4 de marzo/, week: /^1\D+7 de marzo$/ },
] as const)('days and weeks are written as $language writes them', ({ language, short, day, week }) => {
  const formats = calendarFormats(language);
  const wednesday = new Date(2026, 2, 4);
  expect(formats.agendaDateFormat(wednesday)).toMatch(short);
  expect(formats.dayHeaderFormat(wednesday)).toMatch(day);
  const [nine, half] = [new Date(2026, 2, 4, 9), new Date(2026, 2, 4, 9, 30)];
  expect(formats.timeGutterFormat(nine)).toBe('09:00');
  expect(formats.agendaTimeRangeFormat({ start: nine, end: half })).toBe('09:00 – 09:30');
  expect(formats.dayRangeHeaderFormat({ start: new Date(2026, 2, 1), end: new Date(2026, 2, 7) })).toMatch(week);
});
