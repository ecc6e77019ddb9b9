import dayjs from 'dayjs';

const monthsOf: Readonly<Record<string, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** How many months a payment is for; a word that nobody knows is one month. */
export function recurrenceMonths(recurrence: string): number {
  return monthsOf[recurrence.toUpperCase()] ?? 1;
}

/** The due date after a payment: calendar months later, and always in the future. */
export function nextDueDate(dueDate: Date | null, recurrence: string, now: Date): Date {
  const months = recurrenceMonths(recurrence);
  const next = dayjs(dueDate ?? now).add(months, 'month');
  // A company that has been away for longer pays for the time from now on.
  return (next.isAfter(now) ? next : dayjs(now).add(months, 'month')).toDate();
}
