import dayjs from 'dayjs';

const daysOfWeek = 7;

type DayFormats = { relative: Intl.RelativeTimeFormat; weekday: Intl.DateTimeFormat };
const formats = new Map<string, DayFormats>();

/** Kept, because making a format takes a hundred times as long as using it, and each row of a list uses one. */
function formatsOf(locale: string): DayFormats {
  const made = formats.get(locale) ?? {
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long' }),
  };
  formats.set(locale, made);
  return made;
}

/** "Today", "Yesterday" or the weekday of the last week, in the locale; null for other days and invalid dates. */
export function dayInWords(instant: string, now: number, locale: string): string | null {
  const day = dayjs(instant).startOf('day');
  const days = dayjs(now).startOf('day').diff(day, 'day');
  if (!day.isValid() || days < 0 || days >= daysOfWeek) return null;
  const { relative, weekday } = formatsOf(locale);
  const words = days < 2 ? relative.format(-days, 'day') : weekday.format(day.toDate());
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
