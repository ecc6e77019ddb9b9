import type { z } from 'zod';

import { weekdaySchedule } from '@shared/domain/week-schedule';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];
export type DayHours = z.output<typeof weekdaySchedule>;

/** Seven days from Monday to Sunday. Days that the server lacks are closed and named by `nameOf`. */
export function wholeWeek(known: readonly DayHours[], nameOf: (day: Weekday) => string): DayHours[] {
  return weekdays.map(
    (weekdayEn) =>
      known.find((day) => day.weekdayEn === weekdayEn) ?? {
        weekdayEn,
        weekday: nameOf(weekdayEn),
        startTime: '',
        endTime: '',
      },
  );
}

export type HoursProblem = 'format' | 'order' | 'half';

/** Problem of the typed hours of a day, null for valid ones. A day without hours is closed. */
export function hoursProblem({ startTime, endTime }: Pick<DayHours, 'startTime' | 'endTime'>): HoursProblem | null {
  const { startTime: start, endTime: end } = weekdaySchedule.shape;
  if (!start.safeParse(startTime).success || !end.safeParse(endTime).success) return 'format';
  if ((startTime === '') !== (endTime === '')) return 'half';
  return startTime !== '' && endTime <= startTime ? 'order' : null;
}

/** Inserts the colon as digits are typed: `0830` becomes `08:30`. */
export function asClock(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return /^\d{4}$/.test(digits) && !typed.includes(':')
    ? `${digits.slice(0, 2)}:${digits.slice(2)}`
    : typed.slice(0, 5);
}
