import dayjs from 'dayjs';
import type { DateLocalizer } from 'react-big-calendar';
import { dayjsLocalizer } from 'react-big-calendar';

import type { Language } from '@shared/i18n/languages';

import { calendarLanguage } from './calendar-events';

/** Localizer with the first weekday of the language. The library would use dayjs' global locale instead. */
export function calendarLocalizer(language: Language): DateLocalizer {
  const locale = calendarLanguage(language);
  return dayjsLocalizer(
    new Proxy(dayjs, {
      apply: (target, _self, given: Parameters<typeof dayjs>) => target(...given).locale(locale),
    }),
  );
}
