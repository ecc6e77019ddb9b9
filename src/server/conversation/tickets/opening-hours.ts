import type { WeekdaySchedule } from '@server/platform/storage/columns';
import type { TimeInterval } from '@shared/domain/time-intervals';
import type { Holiday } from '@shared/domain/week-schedule';
import { addDays, dayIn, minuteOfDayIn } from '@shared/domain/zoned-day';

export type OpeningHours = {
  schedules: readonly WeekdaySchedule[];
  holidays: readonly Holiday[];
  /** IANA zone; null for the zone of the server. */
  timeZone: string | null;
};

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const minutesPerDay = 1_440;

/**
 * Compares an instant with weekly hours and holidays, by the local clock of the zone. No schedules at all means always
 * open; a day without an entry, without times or with equal times is closed. A holiday replaces the hours of its date.
 * An end before the start is on the next day, also if that is a holiday: an interval belongs to the day it begins on.
 */
export function isOpen(hours: OpeningHours, at: Date): boolean {
  const { day, minute } = localTime(hours.timeZone, at);
  const isCurrent = ({ start, end }: Span) => minute >= start && (minute < end || end < start);
  if (spansOn(hours, day).some(isCurrent)) return true;
  return spansOn(hours, addDays(day, -1)).some(({ start, end }) => end < start && minute < end);
}

/** The hours of a company: its own, those of each queue, or none, by the setting `scheduleType`. */
export type CompanyHours = {
  scheduleType: string;
  companySchedules: readonly WeekdaySchedule[];
  /** Of the company; they hold for the hours of its queues too. */
  calendar: Pick<OpeningHours, 'holidays' | 'timeZone'>;
};

type HoursOwner = { schedules: readonly WeekdaySchedule[] };

export function hoursOf(
  { schedules, holidays, timeZone }: HoursOwner & Pick<OpeningHours, 'holidays' | 'timeZone'>,
  scheduleType: string,
): CompanyHours {
  return { scheduleType, companySchedules: schedules, calendar: { holidays, timeZone } };
}

/** Tells whether the hours that hold for a ticket of the queue are open. Without such hours it is always open. */
export function isOpenFor(
  { scheduleType, companySchedules, calendar }: CompanyHours,
  { queue, at }: { queue: HoursOwner | null; at: Date },
): boolean {
  if (scheduleType === 'company') return isOpen({ schedules: companySchedules, ...calendar }, at);
  if (scheduleType !== 'queue' || queue === null) return true;
  return isOpen({ schedules: queue.schedules, ...calendar }, at);
}

/** Minutes since midnight. */
type Span = { start: number; end: number };

function spansOn({ schedules, holidays }: OpeningHours, day: string): Span[] {
  const holiday = holidays.find(({ date }) => date === day);
  if (holiday !== undefined) return holiday.intervals.flatMap(spanOf);
  if (schedules.length === 0) return [{ start: 0, end: minutesPerDay }];
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const entry = schedules.find(({ weekdayEn }) => weekdayEn === weekday);
  return entry === undefined ? [] : [entry, ...(entry.furtherIntervals ?? [])].flatMap(spanOf);
}

function localTime(timeZone: string | null, at: Date): { day: string; minute: number } {
  // The zone of the process can change while it runs, unlike the one of a cached format.
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { day: dayIn(zone, at.getTime()), minute: minuteOfDayIn(zone, at.getTime()) };
}

function spanOf({ startTime, endTime }: TimeInterval): Span[] {
  const [start, end] = [minutes(startTime), minutes(endTime)];
  return start === undefined || end === undefined || start === end ? [] : [{ start, end }];
}

function minutes(time: string): number | undefined {
  const [hour, minute] = time.split(':').map(Number);
  return hour === undefined || minute === undefined || time === '' ? undefined : hour * 60 + minute;
}
