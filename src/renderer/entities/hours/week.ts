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

type Times = Pick<DayHours, 'startTime' | 'endTime'>;

/** Problem of the typed hours of a day, null for valid ones. A day without hours is closed. */
export function hoursProblem({ startTime, endTime }: Times): HoursProblem | null {
  const { startTime: start, endTime: end } = weekdaySchedule.shape;
  if (!start.safeParse(startTime).success || !end.safeParse(endTime).success) return 'format';
  if ((startTime === '') !== (endTime === '')) return 'half';
  return startTime !== '' && endTime <= startTime ? 'order' : null;
}

/** Servers take a day without times, and one whose times are equal, as closed. */
export function isClosed({ startTime, endTime }: Times): boolean {
  return startTime === endTime;
}

const officeHours: Times = { startTime: '08:00', endTime: '18:00' };

/** Opens a day with the hours of the nearest open day before it, else after it, else those of an office. */
export function opened(week: readonly DayHours[], weekdayEn: Weekday): DayHours[] {
  const place = week.findIndex((day) => day.weekdayEn === weekdayEn);
  const { startTime, endTime } =
    week.slice(0, place).findLast((day) => !isClosed(day)) ??
    week.slice(place + 1).find((day) => !isClosed(day)) ??
    officeHours;
  return withTimes(week, weekdayEn, { startTime, endTime });
}

export function withTimes(week: readonly DayHours[], weekdayEn: Weekday, times: Partial<Times>): DayHours[] {
  return week.map((day) => (day.weekdayEn === weekdayEn ? { ...day, ...times } : day));
}

/** Gives every day the hours of one. */
export function copiedToAll(week: readonly DayHours[], { startTime, endTime }: Times): DayHours[] {
  return week.map((day) => ({ ...day, startTime, endTime }));
}
