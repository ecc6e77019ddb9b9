/** Part of a day, HH:MM. An end before the start is on the next day. */
export type TimeInterval = { startTime: string; endTime: string };

export type IntervalProblem = 'format' | 'half' | 'order' | 'overlap' | 'empty';

export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const minutesPerDay = 1_440;

/** Minutes since midnight of the interval's day; the end is above 1440 on the next day. */
function spanOf({ startTime, endTime }: TimeInterval): { start: number; end: number } {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
  return { start, end: end < start ? end + minutesPerDay : end };
}

function doOverlap(one: TimeInterval, other: TimeInterval): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first.start < second.end && second.start < first.end;
}

/** Problem of each interval of one day, null for valid ones. Of two that overlap, the later in the list has it. */
export function intervalProblems(
  intervals: readonly TimeInterval[],
  { mayPassMidnight }: { mayPassMidnight: boolean },
): (IntervalProblem | null)[] {
  const own = intervals.map((interval) => ownProblem(interval, mayPassMidnight));
  return intervals.map((interval, index) => {
    if (own[index] !== null) return own[index] ?? null;
    const isTaken = intervals.some(
      (other, place) => place < index && own[place] === null && doOverlap(other, interval),
    );
    return isTaken ? 'overlap' : null;
  });
}

function ownProblem({ startTime, endTime }: TimeInterval, mayPassMidnight: boolean): IntervalProblem | null {
  if (startTime === '' && endTime === '') return 'empty';
  if (![startTime, endTime].every((time) => time === '' || clockPattern.test(time))) return 'format';
  if (startTime === '' || endTime === '') return 'half';
  const isOrdered = mayPassMidnight ? endTime !== startTime : endTime > startTime;
  return isOrdered ? null : 'order';
}

/** True if every interval is complete and no two overlap. */
export function areApart(intervals: readonly TimeInterval[]): boolean {
  return intervalProblems(intervals, { mayPassMidnight: true }).every((problem) => problem === null);
}

export function byStart(intervals: readonly TimeInterval[]): TimeInterval[] {
  return intervals.toSorted((one, other) => one.startTime.localeCompare(other.startTime, 'en'));
}
