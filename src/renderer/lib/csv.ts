type Cell = string | number | null;

export type CsvRow = readonly Cell[];

/** Tells spreadsheet programs that a text is UTF-8. */
export const csvMark = '\uFEFF';

const rowsPerPiece = 500;

/** A CSV table for Brazilian spreadsheets, in pieces of limited size. */
export function* csvPieces(rows: readonly CsvRow[]): Generator<string> {
  yield csvMark;
  for (let first = 0; first < rows.length; first += rowsPerPiece)
    yield csvLines(rows.slice(first, first + rowsPerPiece));
}

/**
 * CSV lines with semicolons and CRLF. Values that a spreadsheet would run as a formula are escaped.
 */
export function csvLines(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
}

/** Spreadsheets of some languages run the full-width signs as well. */
function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[\s]*[=+\-@＝＋－＠]|^[\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
