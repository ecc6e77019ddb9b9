import type { EndpointReply } from '@shared/api/table';

export type Report = EndpointReply<'dashboard.report'>;
export type ReportRow = Report['queues'][number];
export type Measures = Report['total']['now'];

export const measures = ['tickets', 'finished', 'firstResponse', 'wait', 'resolution', 'rating'] as const;
export type Measure = (typeof measures)[number];

export const dimensions = ['queues', 'users', 'connections', 'tags'] as const;
export type Dimension = (typeof dimensions)[number];

/** True where less is better; more tickets are neither better nor worse. */
const lowerIsBetter: Readonly<Partial<Record<Measure, boolean>>> = {
  firstResponse: true,
  wait: true,
  resolution: true,
  finished: false,
  rating: false,
};

export type Change = {
  /** Whole percent, positive for more. */
  percent: number;
  isBetter: boolean | null;
};

/** Change against the period before; null where that has no value to compare with. */
export function changeOf(measure: Measure, now: Measures, before: Measures): Change | null {
  const [value, earlier] = [now[measure], before[measure]];
  if (value === null || earlier === null || earlier === 0) return null;
  const percent = Math.round(((value - earlier) / earlier) * 100);
  const isLower = lowerIsBetter[measure];
  return { percent, isBetter: percent === 0 || isLower === undefined ? null : percent < 0 === isLower };
}

export type Sorting = { by: Measure | 'name'; isDescending: boolean };

/** Rows without a value come last in both directions. */
export function sortedRows(rows: readonly ReportRow[], { by, isDescending }: Sorting): ReportRow[] {
  const direction = isDescending ? -1 : 1;
  const compare = (one: ReportRow, other: ReportRow): number => {
    if (by === 'name') return direction * one.name.localeCompare(other.name);
    const [value, next] = [one.now[by], other.now[by]];
    if (value === null || next === null) return Number(value === null) - Number(next === null);
    return direction * (value - next);
  };
  return [...rows].sort((one, other) => Number(one.id === null) - Number(other.id === null) || compare(one, other));
}

/** Shade of a cell from 0 (no tickets) to 4 (as many as in the busiest hour). */
export function shadeOf(count: number, busiest: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / busiest) * 4));
}
