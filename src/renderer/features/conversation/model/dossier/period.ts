import dayjs from 'dayjs';

/** First and last day, yyyy-MM-dd in the local time zone. */
export type Period = { from: string; to: string };

/** True for an instant on one of the days; null means all days. */
export function isInPeriod(instant: string, period: Period | null): boolean {
  if (period === null) return true;
  const day = dayjs(instant).format('YYYY-MM-DD');
  return day >= period.from && day <= period.to;
}
