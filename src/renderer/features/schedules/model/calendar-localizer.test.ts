import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';

import { expect, it } from 'vitest';

import { weekOf } from './calendar-events';
import { calendarLocalizer } from './calendar-localizer';

it.each([
  ['pt', 0],
  ['en', 0],
  ['es', 1],
] as const)('in %s weeks and month pages begin on day %i', (language, first) => {
  const wednesday = new Date(2026, 10, 4);
  expect(weekOf(wednesday, language).map((day) => day.getDay())[0]).toBe(first);
  const localizer = calendarLocalizer(language);
  expect(localizer.firstVisibleDay(wednesday, localizer).getDay()).toBe(first);
});
