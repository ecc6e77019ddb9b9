import dayjs from 'dayjs';

const monthsOf: Readonly<Record<string, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Months that a payment covers; an unknown word counts as one month. */
export function recurrenceMonths(recurrence: string): number {
  return monthsOf[recurrence.toUpperCase()] ?? 1;
}

/** The due date after a payment: calendar months later, and always in the future. */
export function nextDueDate(dueDate: Date | null, recurrence: string, now: Date): Date {
  const months = recurrenceMonths(recurrence);
  const next = monthsAfter(dueDate ?? now, months);
  // A company that has been away for longer pays for the time from now on.
  return next > now ? next : monthsAfter(now, months);
}

/**
 * The same day and time of a later month, or that month's last day, in the server's time zone. An instant that ends a
 * day in another zone is computed in that zone, because a company's zone may differ from the server's.
 */
function monthsAfter(instant: Date, months: number): Date {
  const local = dayjs(instant);
  const offset = offsetOfDayEnd(instant);
  if (offset === null || local.endOf('day').isSame(local)) return local.add(months, 'month').toDate();
  const there = new Date(instant.getTime() + offset);
  const last = Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months + 1, 0);
  const first = Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1);
  const ofMonth = Math.min(first + (there.getUTCDate() - 1) * day, last);
  return new Date(ofMonth + (there.getTime() % day) - offset);
}

/** UTC offset in milliseconds of the clocks whose day ends at the instant; null if no clock's day does. */
function offsetOfDayEnd(instant: Date): number | null {
  const past = (instant.getTime() + 1) % day;
  if (past % (15 * minute) !== 0) return null;
  return past <= day / 2 ? -past : day - past;
}
