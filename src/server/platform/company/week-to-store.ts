import type { WeekdaySchedule } from '@server/platform/storage/columns';
import { areApart } from '@shared/domain/time-intervals';
import type { WeekdaySchedule as WrittenDay } from '@shared/domain/week-schedule';

/**
 * Days as they are stored. Older clients send a day without its further intervals, which they have not read: those that
 * the day's new first interval does not overlap stay. An empty list removes them.
 */
export function weekToStore(written: readonly WrittenDay[], stored: readonly WeekdaySchedule[]): WeekdaySchedule[] {
  return written.map(({ furtherIntervals, ...day }) => {
    const before = stored.find(({ weekdayEn }) => weekdayEn === day.weekdayEn)?.furtherIntervals ?? [];
    const further = furtherIntervals ?? before.filter((interval) => areApart([day, interval]));
    return further.length === 0 ? day : { ...day, furtherIntervals: further };
  });
}
