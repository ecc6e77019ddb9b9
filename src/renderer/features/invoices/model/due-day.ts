import dayjs from 'dayjs';

/** The day of an instant or of a date as people here count it, `YYYY-MM-DD`; '' for what is no date. */
export function dayOf(instant: string | number): string {
  const moment = dayjs(instant);
  return moment.isValid() ? moment.format('YYYY-MM-DD') : '';
}
