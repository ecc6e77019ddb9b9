import { z } from 'zod';

import { areApart, clockPattern } from './time-intervals';
import { isTimeZone } from './zoned-day';

const clockTime = z.string().regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/);
const interval = z.object({ startTime: z.string().regex(clockPattern), endTime: z.string().regex(clockPattern) });

/** Intervals of a weekday after its first one. */
export const maxFurtherIntervals = 5;
const furtherIntervals = z.array(interval).max(maxFurtherIntervals);

/**
 * Opening hours of one weekday, HH:MM; empty where closed. `weekdayEn` identifies the day, `weekday` is its label. Only
 * servers with `openingHours` have more intervals than the first.
 */
export const weekdaySchedule = z.object({
  weekday: z.string().max(50),
  weekdayEn: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  startTime: clockTime,
  endTime: clockTime,
  furtherIntervals: furtherIntervals.optional().catch(undefined),
});

export type WeekdaySchedule = z.output<typeof weekdaySchedule>;

/** Hours as they are written: more than one interval must be complete and apart. */
const writtenDay = weekdaySchedule
  .extend({ furtherIntervals: furtherIntervals.optional() })
  .refine((day) => !day.furtherIntervals?.length || areApart([day, ...day.furtherIntervals]), 'ERR_INVALID_HOURS');

/** Opening hours of a week; an empty list means always open. */
export const weekSchedule = z.array(writtenDay).max(7);

/** A date, YYYY-MM-DD, whose hours replace those of its weekday; without intervals it is closed all day. */
export const holiday = z.object({
  date: z.iso.date(),
  name: z.string().trim().min(1).max(60),
  intervals: z.array(interval).max(maxFurtherIntervals + 1),
});

export type Holiday = z.output<typeof holiday>;

/** Holidays as they are written: one for a date, with intervals that do not overlap. */
export const holidayList = z
  .array(holiday.refine(({ intervals }) => areApart(intervals), 'ERR_INVALID_HOURS'))
  .max(200)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'ERR_DUPLICATE_HOLIDAY');

/** IANA name of a time zone. */
export const timeZoneName = z.string().max(64).refine(isTimeZone, 'ERR_INVALID_TIME_ZONE');
