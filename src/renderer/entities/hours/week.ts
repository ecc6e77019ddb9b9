import type { IntervalProblem, TimeInterval } from '@shared/domain/time-intervals';
import { byStart, clockPattern, intervalProblems } from '@shared/domain/time-intervals';
import type { WeekdaySchedule } from '@shared/domain/week-schedule';
import { maxFurtherIntervals } from '@shared/domain/week-schedule';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];
export const workdays: readonly Weekday[] = weekdays.slice(0, 5);
export type DayHours = WeekdaySchedule;

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

export type HoursRules = {
  /** An end before the start is on the next day. */
  mayPassMidnight: boolean;
};

export function intervalsOf({ startTime, endTime, furtherIntervals = [] }: DayHours): TimeInterval[] {
  return [{ startTime, endTime }, ...furtherIntervals];
}

/** Problem of each interval of a day, null for valid ones. A day without hours is closed. */
export function dayProblems(day: DayHours, rules: HoursRules): (IntervalProblem | null)[] {
  const { startTime } = day;
  const isOff = startTime === '' || (rules.mayPassMidnight && clockPattern.test(startTime));
  return isOff && isClosed(day) ? [null] : intervalProblems(intervalsOf(day), rules);
}

export function isValidWeek(week: readonly DayHours[], rules: HoursRules): boolean {
  return week.every((day) => dayProblems(day, rules).every((problem) => problem === null));
}

/** Servers take a day without times, and one whose times are equal, as closed. */
export function isClosed({ startTime, endTime, furtherIntervals = [] }: Partial<DayHours>): boolean {
  return startTime === endTime && furtherIntervals.length === 0;
}

const officeHours: TimeInterval = { startTime: '08:00', endTime: '18:00' };

/** Opens a day with the hours of the nearest open day before it, else after it, else those of an office. */
export function opened(week: readonly DayHours[], weekdayEn: Weekday): DayHours[] {
  const place = week.findIndex((day) => day.weekdayEn === weekdayEn);
  const example =
    week.slice(0, place).findLast((day) => !isClosed(day)) ?? week.slice(place + 1).find((day) => !isClosed(day));
  return withIntervals(week, weekdayEn, example === undefined ? [officeHours] : intervalsOf(example));
}

/** Closes a day; `time` is stored as its start and end. */
export function closed(week: readonly DayHours[], weekdayEn: Weekday, time: '' | '00:00'): DayHours[] {
  return withIntervals(week, weekdayEn, [{ startTime: time, endTime: time }]);
}

/** Changes times of one interval of a day. */
export function withTimes(
  week: readonly DayHours[],
  weekdayEn: Weekday,
  { index = 0, ...times }: Partial<TimeInterval> & { index?: number },
): DayHours[] {
  return changed(week, weekdayEn, (intervals) =>
    intervals.map((interval, place) => (place === index ? { ...interval, ...times } : interval)),
  );
}

export const withAdded = (week: readonly DayHours[], weekdayEn: Weekday): DayHours[] =>
  changed(week, weekdayEn, (intervals) => [...intervals, nextInterval(intervals)]);

export const withoutInterval = (week: readonly DayHours[], weekdayEn: Weekday, index: number): DayHours[] =>
  changed(week, weekdayEn, (intervals) => intervals.toSpliced(index, 1));

export const mayAdd = (intervals: readonly TimeInterval[]): boolean => intervals.length <= maxFurtherIntervals;

/** An interval that begins an hour after the last one, without times if the day has no room for it. */
export function nextInterval(intervals: readonly TimeInterval[]): TimeInterval {
  const last = intervals.reduce((latest, { endTime }) => (endTime > latest ? endTime : latest), '');
  const hour = Number(last.slice(0, 2));
  const isLate = intervals.some(({ startTime, endTime }) => endTime < startTime) || !(hour < 22);
  if (last === '') return officeHours;
  if (isLate) return { startTime: '', endTime: '' };
  const timeAt = (whole: number) => `${String(whole).padStart(2, '0')}${last.slice(2)}`;
  return { startTime: timeAt(hour + 1), endTime: timeAt(Math.min(hour + 5, 23)) };
}

/** Gives each of the named days the hours of one. */
export function copiedTo(week: readonly DayHours[], day: DayHours, days: readonly Weekday[]): DayHours[] {
  const intervals = intervalsOf(day);
  return week.map((each) => (days.includes(each.weekdayEn) ? withOwn(each, intervals) : each));
}

/**
 * Days as they are sent. Servers with several intervals get each day's in order and complete, also as an empty list, which
 * removes stored ones; others get the days as they were.
 */
export function weekToSend(week: readonly DayHours[], hasIntervals: boolean): DayHours[] {
  if (!hasIntervals) return [...week];
  return week.map((day) => {
    const [first, ...furtherIntervals] = byStart(intervalsOf(day));
    return { ...day, ...first, furtherIntervals };
  });
}

const withIntervals = (week: readonly DayHours[], weekdayEn: Weekday, intervals: readonly TimeInterval[]) =>
  changed(week, weekdayEn, () => intervals);

function changed(
  week: readonly DayHours[],
  weekdayEn: Weekday,
  change: (intervals: TimeInterval[]) => readonly TimeInterval[],
): DayHours[] {
  return week.map((day) => (day.weekdayEn === weekdayEn ? withOwn(day, change(intervalsOf(day))) : day));
}

/** A day with one interval has no list of further ones, as on servers without them. */
function withOwn({ furtherIntervals, ...day }: DayHours, intervals: readonly TimeInterval[]): DayHours {
  const [first = { startTime: '', endTime: '' }, ...further] = intervals;
  const { startTime, endTime } = first;
  return { ...day, startTime, endTime, ...(further.length > 0 && { furtherIntervals: further }) };
}
