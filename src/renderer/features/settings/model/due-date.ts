import dayjs from 'dayjs';

import type { Recurrence } from '@shared/domain/recurrence';

const months: Readonly<Record<Recurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/**
 * The due date one recurrence later, in calendar months of the local time zone. A day that the month lacks becomes its
 * last day.
 */
export function dueDateAfter(dueDate: string, recurrence: Recurrence): string {
  return dayjs(dueDate).add(months[recurrence], 'month').toISOString();
}

/** Calendar days from today to a due date in the local zone; negative once it has passed, null without a date. */
export function daysUntil(dueDate: string | null, now: number): number | null {
  const due = dayjs(dueDate ?? '');
  if (!due.isValid()) return null;
  const [today, day] = [dayjs(now), due].map((moment) => Date.UTC(moment.year(), moment.month(), moment.date()));
  return ((day ?? 0) - (today ?? 0)) / 86_400_000;
}

/** Tint of a company's row: yellow five days before the due date, orange until three days after it, then red. */
export function dueTint(days: number | null): 'notice' | 'warning' | 'danger' | null {
  if (days === null || days > 5) return null;
  if (days === 5) return 'notice';
  return days >= -3 ? 'warning' : 'danger';
}

/** End of a local day (`YYYY-MM-DD`) as an ISO instant, null for an invalid date. */
export function endOfDay(date: string | null | undefined): string | null {
  const day = dayjs(date ?? '');
  return day.isValid() ? day.endOf('day').toISOString() : null;
}

/** Local day of an instant as `YYYY-MM-DD`, '' without a date. */
export function localDay(instant: string | null): string {
  const moment = dayjs(instant ?? '');
  return moment.isValid() ? moment.format('YYYY-MM-DD') : '';
}
