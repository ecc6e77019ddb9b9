import type { CsvRow } from '@renderer/lib/csv';

import type { Dimension, Measure, Measures, Report } from './report';
import { dimensions, measures } from './report';

export type ReportWords = {
  /** Label and value of each line above the table: the days, those compared with, the time zone. */
  head: readonly (readonly [string, string])[];
  group: string;
  name: string;
  total: string;
  measures: Record<Measure, string>;
  dimensions: Record<Dimension, string>;
  /** Name of the row of tickets without a queue, attendant or connection. */
  without: Record<Dimension, string>;
  before: (measure: string) => string;
  weekday: string;
  hour: string;
  weekdays: readonly string[];
};

/** CSV rows of a report: the period and its zone, then all groups, then the hours. Times are in minutes. */
export function reportRows(report: Report, words: ReportWords): CsvRow[] {
  const headings = measures.flatMap((name) => [words.measures[name], words.before(words.measures[name])]);
  const line = (group: string, name: string, { now, before }: { now: Measures; before: Measures }): CsvRow => [
    group,
    name,
    ...measures.flatMap((measure) => [decimal(now[measure]), decimal(before[measure])]),
  ];
  const groups = dimensions.flatMap((dimension) =>
    report[dimension].map((row) =>
      line(words.dimensions[dimension], row.id === null ? words.without[dimension] : row.name, row),
    ),
  );
  const hours = report.hours.map(({ weekday, hour, tickets }) => [words.weekdays[weekday] ?? '', hour, tickets]);
  return [
    ...words.head,
    [],
    [words.group, words.name, ...headings],
    line(words.total, '', report.total),
    ...groups,
    [],
    [words.weekday, words.hour, words.measures.tickets],
    ...hours,
  ];
}

/** A decimal comma, as in the other exports. */
function decimal(value: number | null): string | number | null {
  return value === null || Number.isInteger(value) ? value : value.toFixed(1).replace('.', ',');
}
