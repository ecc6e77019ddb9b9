import { localeOf } from '@renderer/lib/language';
import { formatTime } from '@renderer/lib/time';
import type { Language } from '@shared/i18n/languages';

type Range = { start: Date; end: Date };

/** Formats by language, because the calendar's own are English. Times use the format of the application. */
export function calendarFormats(language: Language) {
  const locale = localeOf(language);
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  const time = (date: Date) => formatTime(date.getTime());
  return {
    dateFormat: (date: Date) => String(date.getDate()),
    timeGutterFormat: time,
    agendaDateFormat: (date: Date) => short.format(date),
    agendaHeaderFormat: ({ start, end }: Range) => days.formatRange(start, end),
    dayHeaderFormat: (date: Date) => day.format(date),
    dayRangeHeaderFormat: ({ start, end }: Range) => days.formatRange(start, end),
  };
}
