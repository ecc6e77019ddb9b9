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
 * The due date one recurrence later, in calendar months of the local time zone: the same day and time, or the month's
 * last day where it has no such day.
 */
export function dueDateAfter(dueDate: string, recurrence: Recurrence): string {
  return dayjs(dueDate).add(months[recurrence], 'month').toISOString();
}

/** Whole days of the local calendar from today to a due date; negative once it has passed, null for no date. */
export function daysUntil(dueDate: string | null, now: number): number | null {
  const due = dayjs(dueDate ?? '');
  if (!due.isValid()) return null;
  const [today, day] = [dayjs(now), due].map((moment) => Date.UTC(moment.year(), moment.month(), moment.date()));
  return ((day ?? 0) - (today ?? 0)) / 86_400_000;
}

/** How a company's row is marked: yellow five days before, orange from there to three days after, red later. */
export function dueTint(days: number | null): 'notice' | 'warning' | 'danger' | null {
  if (days === null || days > 5) return null;
  if (days === 5) return 'notice';
  return days >= -3 ? 'warning' : 'danger';
}

/** The end of a day of the local calendar, `YYYY-MM-DD`, as an instant; null for what is no date. */
export function endOfDay(date: string | null | undefined): string | null {
  const day = dayjs(date ?? '');
  return day.isValid() ? day.endOf('day').toISOString() : null;
}

/** The local day of an instant, as date fields have it; '' for none. */
export function localDay(instant: string | null): string {
  const moment = dayjs(instant ?? '');
  return moment.isValid() ? moment.format('YYYY-MM-DD') : '';
}
