import dayjs from 'dayjs';
import type { DateLocalizer } from 'react-big-calendar';
import { dayjsLocalizer } from 'react-big-calendar';

import type { Language } from '@shared/i18n/languages';

import { calendarLanguage } from './calendar-events';

/**
 * Dates as the calendar reckons with them: the week begins where the language has it begin. Left alone the library
 * asks the locale of the whole program, which is nobody's choice.
 */
export function calendarLocalizer(language: Language): DateLocalizer {
  const locale = calendarLanguage(language);
  return dayjsLocalizer(
    new Proxy(dayjs, {
      apply: (target, _self, given: Parameters<typeof dayjs>) => target(...given).locale(locale),
    }),
  );
}
