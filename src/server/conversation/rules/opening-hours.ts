import type { WeekdaySchedule } from '@server/platform/storage/schema';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Whether the doors are open, by the clock of the server's place. Without hours they always are; a day without an
 * entry, without times or with no time between them is closed. An end before the start is after midnight.
 */
export function isOpen(schedules: readonly WeekdaySchedule[], at: Date): boolean {
  if (schedules.length === 0) return true;
  const now = at.getHours() * 60 + at.getMinutes();
  const today = schedules.find(({ weekdayEn }) => weekdayEn === weekdays[at.getDay()]);
  const yesterday = schedules.find(({ weekdayEn }) => weekdayEn === weekdays[(at.getDay() + 6) % 7]);
  const own = today && span(today);
  if (own !== undefined && now >= own.start && (now < own.end || own.end < own.start)) return true;
  const late = yesterday && span(yesterday);
  return late !== undefined && late.end < late.start && now < late.end;
}

function span({ startTime, endTime }: WeekdaySchedule): { start: number; end: number } | undefined {
  const [start, end] = [minutes(startTime), minutes(endTime)];
  return start === undefined || end === undefined || start === end ? undefined : { start, end };
}

function minutes(time: string): number | undefined {
  const [hour, minute] = time.split(':').map(Number);
  return hour === undefined || minute === undefined || time === '' ? undefined : hour * 60 + minute;
}
