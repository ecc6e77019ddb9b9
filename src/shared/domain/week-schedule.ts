import { z } from 'zod';

const clockTime = z.string().regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/);

/** Opening hours of one weekday, HH:MM; empty where closed. `weekdayEn` identifies the day, `weekday` is its label. */
export const weekdaySchedule = z.object({
  weekday: z.string().max(50),
  weekdayEn: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  startTime: clockTime,
  endTime: clockTime,
});

/** Opening hours of a week; an empty list means always open. */
export const weekSchedule = z.array(weekdaySchedule).max(7);
