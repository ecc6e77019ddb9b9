import dayjs from 'dayjs';

/** Local day of an instant or date as `YYYY-MM-DD`, '' for an invalid one. */
export function dayOf(instant: string | number): string {
  const moment = dayjs(instant);
  return moment.isValid() ? moment.format('YYYY-MM-DD') : '';
}
