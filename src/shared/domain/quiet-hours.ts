import { z } from 'zod';

/** A time of the day as `HH:MM`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours of every day without notifications; `from` later than `to` runs past midnight. */
export const quietHours = z.object({ from: timeOfDay, to: timeOfDay });
export type QuietHours = z.output<typeof quietHours>;

export type QuietChoice = { quietHours: QuietHours | null; quietUntil: number };

/** True while the user wants no notifications. `minuteOfDay` is that of the user's clock. */
export function isQuietAt(
  { quietHours: hours, quietUntil }: QuietChoice,
  at: { ms: number; minuteOfDay: number },
): boolean {
  if (at.ms < quietUntil) return true;
  if (hours === null) return false;
  const from = minutesOf(hours.from);
  const to = minutesOf(hours.to);
  const isAfterStart = at.minuteOfDay >= from;
  const isBeforeEnd = at.minuteOfDay < to;
  return from <= to ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
