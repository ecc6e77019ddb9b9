import type { IntervalProblem } from '@shared/domain/time-intervals';
import { byStart, intervalProblems } from '@shared/domain/time-intervals';
import type { Holiday } from '@shared/domain/week-schedule';

/** A holiday while it is typed: date and name may still be ''. */
export type HolidayDraft = Holiday;

export const blankHoliday: HolidayDraft = { date: '', name: '', intervals: [] };

export type HolidayProblems = {
  date: 'dateMissing' | 'dateTaken' | null;
  name: 'nameMissing' | null;
  intervals: (IntervalProblem | null)[];
};

/** Problems of each holiday. Missing fields count once the user has tried to save. */
export function holidayProblems(holidays: readonly HolidayDraft[], wasTried: boolean): HolidayProblems[] {
  return holidays.map(({ date, name, intervals }, index) => ({
    date: dateProblem(holidays, index, wasTried && date === ''),
    name: wasTried && name.trim() === '' ? 'nameMissing' : null,
    intervals: intervalProblems(intervals, { mayPassMidnight: true }),
  }));
}

function dateProblem(holidays: readonly HolidayDraft[], index: number, isMissing: boolean): HolidayProblems['date'] {
  if (isMissing) return 'dateMissing';
  const date = holidays[index]?.date;
  const isTaken = date !== '' && holidays.some((other, place) => place < index && other.date === date);
  return isTaken ? 'dateTaken' : null;
}

export function sortedHolidays(holidays: readonly Holiday[]): Holiday[] {
  return holidays
    .map((holiday) => ({ ...holiday, intervals: byStart(holiday.intervals) }))
    .toSorted((one, other) => one.date.localeCompare(other.date, 'en'));
}
