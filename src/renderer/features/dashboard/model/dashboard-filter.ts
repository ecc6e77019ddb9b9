import dayjs from 'dayjs';

/** Dates are `YYYY-MM-DD`; null and 0 mean no choice. */
export type DashboardFilter =
  { mode: 'dates'; from: string | null; to: string | null } | { mode: 'period'; days: number };

/** Selectable periods in days; 0 means none. */
export const periods = [0, 3, 7, 15, 30, 60, 90] as const;

const dayFormat = 'YYYY-MM-DD';

/** From the first day of the month to today. `now` is in milliseconds. */
export function defaultFilter(now: number): Extract<DashboardFilter, { mode: 'dates' }> {
  const today = dayjs(now);
  return { mode: 'dates', from: today.startOf('month').format(dayFormat), to: today.format(dayFormat) };
}

/** Query parameters: figures by days or dates, charts always by dates. */
export type DashboardQuery = {
  figures: { days: number } | { date_from: string; date_to: string };
  charts: { initialDate: string; finalDate: string };
};

/** Null if the filter has no choice. */
export function queryOf(filter: DashboardFilter, now: number): DashboardQuery | null {
  const today = dayjs(now);
  if (filter.mode === 'period') {
    if (filter.days === 0) return null;
    const first = today.subtract(filter.days - 1, 'day').format(dayFormat);
    return { figures: { days: filter.days }, charts: { initialDate: first, finalDate: today.format(dayFormat) } };
  }
  const from = filter.from ?? filter.to;
  const to = filter.to ?? today.format(dayFormat);
  if (from === null) return null;
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { figures: { date_from: first, date_to: last }, charts: { initialDate: first, finalDate: last } };
}
