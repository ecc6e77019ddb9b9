import type { PdfDocument, PdfTable } from '@renderer/lib/pdf/pdf-document';

import type { Dimension, Measure, Measures, Report, ReportRow } from './report';
import { changeOf, dimensions, measures, sortedRows } from './report';

export type DocumentWords = Pick<PdfDocument, 'title' | 'language' | 'lines' | 'empty' | 'pageOf'> & {
  summary: string;
  measure: string;
  period: string;
  periodBefore: string;
  change: string;
  measureName: (measure: Measure) => string;
  dimensionName: (dimension: Dimension) => string;
  /** Name of the row of tickets without a queue, attendant or connection. */
  without: (dimension: Dimension) => string;
  hours: string;
  weekdays: readonly string[];
  total: string;
  valueOf: (measure: Measure, values: Measures) => string;
  before: (value: string) => string;
  percent: (change: number) => string;
};

const hoursOfDay = Array.from({ length: 24 }, (_none, hour) => hour);

/** The printed report: the totals against the period before, a table for each dimension, then the hours of the week. */
export function reportDocument(report: Report, words: DocumentWords): PdfDocument {
  const { title, language, lines, empty, pageOf } = words;
  const tables = [summary(report, words), ...dimensions.map((name) => groups(name, report[name], words))];
  return { title, language, lines, empty, pageOf, tables: [...tables, hours(report, words)] };
}

function summary({ total: { now, before } }: Report, words: DocumentWords): PdfTable {
  const rows = measures.map((measure) => {
    const change = changeOf(measure, now, before);
    const values = [words.valueOf(measure, now), words.valueOf(measure, before)];
    return [words.measureName(measure), ...values, change === null ? '–' : words.percent(change.percent)];
  });
  const columns = [words.measure, words.period, words.periodBefore, words.change];
  return { heading: words.summary, columns, rows, firstWidth: 200 };
}

/** In the order of the screen: most tickets first. Each value has that of the period before beside it. */
function groups(dimension: Dimension, rows: readonly ReportRow[], words: DocumentWords): PdfTable {
  const cell = ({ now, before }: ReportRow, measure: Measure): string =>
    `${words.valueOf(measure, now)} (${words.before(words.valueOf(measure, before))})`;
  return {
    heading: words.dimensionName(dimension),
    columns: [words.dimensionName(dimension), ...measures.map(words.measureName)],
    rows: sortedRows(rows, { by: 'tickets', isDescending: true }).map((row) => [
      row.id === null ? words.without(dimension) : row.name,
      ...measures.map((measure) => cell(row, measure)),
    ]),
    firstWidth: 180,
  };
}

/** Empty where no ticket began on any day. */
function hours({ hours: counted }: Report, words: DocumentWords): PdfTable {
  const countAt = (weekday: number, hour: number): number =>
    counted.find((cell) => cell.weekday === weekday && cell.hour === hour)?.tickets ?? 0;
  const rows = words.weekdays.map((name, weekday) => {
    const counts = hoursOfDay.map((hour) => countAt(weekday, hour));
    const sum = counts.reduce((total, count) => total + count, 0);
    return [name, ...counts.map((count) => (count === 0 ? '' : String(count))), String(sum)];
  });
  return {
    heading: words.hours,
    columns: ['', ...hoursOfDay.map(String), words.total],
    rows: counted.length === 0 ? [] : rows,
    firstWidth: 90,
  };
}
