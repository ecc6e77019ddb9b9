import type { WeekdaySchedule } from '@server/platform/storage/schema';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Compares an instant with weekly hours, in the server's time zone. No schedules at all means always open; a day
 * without an entry, without times or with equal times is closed. An end before the start is on the next day.
 */
export function isOpen(schedules: readonly WeekdaySchedule[], at: Date): boolean {
  if (schedules.length === 0) return true;
  const now = at.getHours() * 60 + at.getMinutes();
  const today = schedules.find(({ weekdayEn }) => weekdayEn === weekdays[at.getDay()]);
  const yesterday = schedules.find(({ weekdayEn }) => weekdayEn === weekdays[(at.getDay() + 6) % 7]);
  const current = today && span(today);
  if (current !== undefined && now >= current.start && (now < current.end || current.end < current.start)) return true;
  const previous = yesterday && span(yesterday);
  return previous !== undefined && previous.end < previous.start && now < previous.end;
}

function span({ startTime, endTime }: WeekdaySchedule): { start: number; end: number } | undefined {
  const [start, end] = [minutes(startTime), minutes(endTime)];
  return start === undefined || end === undefined || start === end ? undefined : { start, end };
}

function minutes(time: string): number | undefined {
  const [hour, minute] = time.split(':').map(Number);
  return hour === undefined || minute === undefined || time === '' ? undefined : hour * 60 + minute;
}
