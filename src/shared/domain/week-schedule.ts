import { z } from 'zod';

const clockTime = z.string().regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/);

/** The hours of one weekday, HH:MM; empty where it is closed. `weekdayEn` says which day, `weekday` how it is shown. */
export const weekdaySchedule = z.object({
  weekday: z.string().max(50),
  weekdayEn: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  startTime: clockTime,
  endTime: clockTime,
});

/** A week, or less of it; no entry at all means no hours are kept. */
export const weekSchedule = z.array(weekdaySchedule).max(7);
