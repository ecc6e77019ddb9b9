import dayjs from 'dayjs';

const daysOfWeek = 7;

/** "Today", "Yesterday" or the weekday of the last week, in the locale; null for other days and invalid dates. */
export function dayInWords(instant: string, now: number, locale: string): string | null {
  const day = dayjs(instant).startOf('day');
  const days = dayjs(now).startOf('day').diff(day, 'day');
  if (!day.isValid() || days < 0 || days >= daysOfWeek) return null;
  const words =
    days < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(day.toDate());
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
