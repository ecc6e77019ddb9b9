import dayjs from 'dayjs';

/** Dates are `YYYY-MM-DD`; null and 0 mean no choice. */
export type DashboardFilter =
  { mode: 'dates'; from: string | null; to: string | null } | { mode: 'period'; days: number };

export type DatesFilter = Extract<DashboardFilter, { mode: 'dates' }>;

/** Selectable periods in days; 0 means none. */
export const periods = [0, 3, 7, 15, 30, 60, 90] as const;

const dayFormat = 'YYYY-MM-DD';

/** From the first day of the month to today. `now` is in milliseconds. */
export function defaultFilter(now: number): DatesFilter {
  const today = dayjs(now);
  return { mode: 'dates', from: today.startOf('month').format(dayFormat), to: today.format(dayFormat) };
}

export const presets = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];

/** Days of a ready period. `now` is in milliseconds. */
export function presetFilter(preset: Preset, now: number): DatesFilter {
  const today = dayjs(now);
  const dates = (from: dayjs.Dayjs, to: dayjs.Dayjs): DatesFilter => ({
    mode: 'dates',
    from: from.format(dayFormat),
    to: to.format(dayFormat),
  });
  switch (preset) {
    case 'today':
      return dates(today, today);
    case 'yesterday':
      return dates(today.subtract(1, 'day'), today.subtract(1, 'day'));
    case 'week':
      return dates(today.subtract(6, 'day'), today);
    case 'month':
      return dates(today.startOf('month'), today);
  }
}

/** Reason to refuse a filter: nothing was chosen, or it ends before it begins. */
export function filterProblem(filter: DashboardFilter, now: number): 'empty' | 'reversed' | null {
  if (filter.mode === 'period') return filter.days === 0 ? 'empty' : null;
  const from = filter.from ?? filter.to;
  if (from === null) return 'empty';
  return from > (filter.to ?? dayjs(now).format(dayFormat)) ? 'reversed' : null;
}

/** Query parameters: figures by days or dates, charts always by dates. */
export type DashboardQuery = {
  figures: { days: number } | { date_from: string; date_to: string };
  charts: { initialDate: string; finalDate: string };
};

/** Null for a filter with a problem. */
export function queryOf(filter: DashboardFilter, now: number): DashboardQuery | null {
  const today = dayjs(now);
  if (filterProblem(filter, now) !== null) return null;
  if (filter.mode === 'period') {
    const first = today.subtract(filter.days - 1, 'day').format(dayFormat);
    return { figures: { days: filter.days }, charts: { initialDate: first, finalDate: today.format(dayFormat) } };
  }
  const from = filter.from ?? filter.to;
  const to = filter.to ?? today.format(dayFormat);
  if (from === null) return null;
  return { figures: { date_from: from, date_to: to }, charts: { initialDate: from, finalDate: to } };
}
