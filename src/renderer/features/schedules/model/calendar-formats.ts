import { localeOf } from '@renderer/lib/language';
import type { Language } from '@shared/i18n/languages';

type Range = { start: Date; end: Date };

/** Days and weeks as the language writes them; the calendar's own order is English. */
export function calendarFormats(language: Language) {
  const locale = localeOf(language);
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  return {
    agendaDateFormat: (date: Date) => short.format(date),
    dayHeaderFormat: (date: Date) => day.format(date),
    dayRangeHeaderFormat: ({ start, end }: Range) => days.formatRange(start, end),
  };
}
