import dayjs from 'dayjs';

export const searchPresets = ['today', 'yesterday', 'week', 'month'] as const;
/** A period that ends today, or yesterday; a week and a month are the last 7 and 30 days. */
export type SearchPreset = (typeof searchPresets)[number];

/** Local days, yyyy-MM-dd, both included; null without a limit. */
export type SearchDays = { from: string | null; to: string | null };

export type SearchPeriod = SearchPreset | SearchDays;

/** UTC instants; `from` is included, `before` is not. */
export type PeriodBounds = { from: string | null; before: string | null };

/** First and last day of each preset, counted back from today. */
const daysBack: Record<SearchPreset, { from: number; to: number }> = {
  today: { from: 0, to: 0 },
  yesterday: { from: 1, to: 1 },
  week: { from: 6, to: 0 },
  month: { from: 29, to: 0 },
};

/** The bounds of a period on the day of `today`; null if it narrows nothing. */
export function boundsOf(period: SearchPeriod | null, today: number): PeriodBounds | null {
  if (period === null) return null;
  const { from, to } = typeof period === 'string' ? presetDays(period, today) : period;
  const bounds = { from: startOf(from, 0), before: startOf(to, 1) };
  return bounds.from === null && bounds.before === null ? null : bounds;
}

function presetDays(preset: SearchPreset, today: number): SearchDays {
  const { from, to } = daysBack[preset];
  const dayBefore = (count: number) => dayjs(today).subtract(count, 'day').format('YYYY-MM-DD');
  return { from: dayBefore(from), to: dayBefore(to) };
}

function startOf(day: string | null, later: number): string | null {
  const start = day === null ? null : dayjs(day).startOf('day').add(later, 'day');
  return start?.isValid() === true ? start.toISOString() : null;
}

export function isWithin(instant: string, { from, before }: PeriodBounds): boolean {
  return (from === null || instant >= from) && (before === null || instant < before);
}
