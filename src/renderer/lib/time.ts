import dayjs from 'dayjs';

/** Time of a list row: `HH:mm` on the day of `now`, else `DD/MM/YYYY`. '' for an invalid date. */
export function formatListTime(instant: string, now: number): string {
  const moment = dayjs(instant);
  if (!moment.isValid()) return '';
  return moment.format(moment.isSame(now, 'day') ? 'HH:mm' : 'DD/MM/YYYY');
}

/** `DD/MM/YYYY` in the local time zone. '' for an invalid date. */
export function formatDate(instant: string | number): string {
  return formatted(instant, 'DD/MM/YYYY');
}

/** `DD/MM/YYYY HH:mm:ss` in the local time zone, for records whose order matters. '' for an invalid date. */
export function formatDateTime(instant: string | number): string {
  return formatted(instant, 'DD/MM/YYYY HH:mm:ss');
}

/** `DD/MM/YYYY HH:mm` in the local time zone, for moments without seconds. '' for an invalid date. */
export function formatMinute(instant: string | number): string {
  return formatted(instant, 'DD/MM/YYYY HH:mm');
}

/** `DD/MM/YY HH:mm` in the local time zone, which the table of connections has. '' for an invalid date. */
export function formatShortDateTime(instant: string | number): string {
  return formatted(instant, 'DD/MM/YY HH:mm');
}

/** `HH:mm` in the local time zone. '' for an invalid date. */
export function formatTime(instant: string | number): string {
  return formatted(instant, 'HH:mm');
}

function formatted(instant: string | number, format: string): string {
  const moment = dayjs(instant);
  return moment.isValid() ? moment.format(format) : '';
}
