import type { WorkBook, WorkSheet } from 'xlsx';
import { read, utils } from 'xlsx';

import { linesOfText, textOfFile } from './delimited-text';
import type { SheetAnswer, SheetHost } from './sheet';
import { mostSheetRows } from './sheet';
import { assertHarmlessZip, TooLarge } from './zip-size';

const mostColumns = 50;
const largestInflated = 100 * 1024 * 1024;
/** Reads one row past the limit plus the header row, to detect oversized sheets. */
const linesRead = mostSheetRows + 2;

/**
 * Reads the first sheet of an `.xlsx`, `.xls` or text file as text. Formulas are not evaluated: their stored results are
 * read. Hostile files may take long or crash the parser, so call it in a worker.
 */
export async function parseSheet(bytes: Uint8Array, host: SheetHost): Promise<SheetAnswer> {
  try {
    return answerOf(await linesOf(bytes, host));
  } catch (error) {
    return { refusal: error instanceof TooLarge ? 'size' : 'unreadable' };
  }
}

/** An `.xlsx` workbook is a ZIP archive. */
function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

/** A row that is not blank. Its number is that of the file, from 1. */
type Line = { number: number; cells: string[] };

async function linesOf(bytes: Uint8Array, host: SheetHost): Promise<Line[]> {
  if (isZip(bytes)) {
    await assertHarmlessZip(bytes, largestInflated, host);
    return linesOfBook(read(bytes, { ...readOptions, type: 'array' }));
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return linesOfBook(read(bytes, { ...readOptions, type: 'array' }));
  const text = textOfFile(bytes, host);
  if (text === null) throw new Error('Neither a workbook nor text');
  if (/^\s*</.test(text)) return linesOfBook(read(markupOf(text), { ...readOptions, type: 'string', raw: true }));
  return linesOfText(text, linesRead).map(({ number, cells }) => ({ number, cells: cells.slice(0, mostColumns) }));
}

/** The library decides by the same characters. */
const openingLength = 1024;
const mostWorksheets = 255;
/** Characters of a tag. The library's time for one grows with the square of its quotes. */
const longestTag = 2048;

/**
 * The part of a web page or of an XML workbook that holds its first sheet. The library reads all others too, and its time
 * for a page grows with the square of the tables, for unclosed ones with the cube.
 */
function markupOf(text: string): string {
  if (text.slice(0, openingLength).toLowerCase().includes('<?xml')) {
    if ((text.match(/<(?:\w+:)?worksheet/gi)?.length ?? 0) > mostWorksheets) throw new TooLarge();
    requireShortTags(text);
    return text;
  }
  const start = text.search(/<table/i);
  const end = start < 0 ? -1 : text.slice(start).search(/<\/table>/i);
  if (end < 0) throw new Error('A page without a whole table');
  return `<html>${text.slice(start, start + end)}</table></html>`;
}

function requireShortTags(xml: string): void {
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', start + 1)) {
    const end = xml.indexOf('>', start);
    if (end < 0 || end - start > longestTag) throw new Error('A tag without end');
    start = end;
  }
}

const readOptions = {
  sheets: 0,
  sheetRows: linesRead,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  cellNF: true,
  bookVBA: false,
};

function linesOfBook(book: WorkBook): Line[] {
  const first = book.SheetNames[0];
  const sheet = first === undefined || !Object.hasOwn(book.Sheets, first) ? undefined : book.Sheets[first];
  const area = sheet?.['!ref'];
  if (sheet === undefined || area === undefined) return [];
  writeOutDates(sheet, book.Workbook?.WBProps?.date1904 === true);
  // Damaged sheets may declare the maximum width.
  const range = utils.decode_range(area);
  range.e.c = Math.min(range.e.c, range.s.c + mostColumns - 1);
  range.e.r = Math.min(range.e.r, range.s.r + linesRead - 1);
  // Raw values: the column's format would shorten long numbers.
  const options = { header: 1, raw: true, defval: '', blankrows: true, range } as const;
  return utils
    .sheet_to_json<unknown[]>(sheet, options)
    .map((line, index) => ({ number: range.s.r + index + 1, cells: line.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Dates are stored as numbers with a display format; only their formatted text is a date. */
function writeOutDates(sheet: WorkSheet, isFrom1904: boolean): void {
  for (const place of Object.keys(sheet)) {
    if (place.startsWith('!')) continue;
    const cell: unknown = sheet[place];
    if (!isDate(cell)) continue;
    const at = Date.UTC(1899, 11, 30) + (cell.v + (isFrom1904 ? 1462 : 0)) * 86_400_000;
    const day = new Date(at);
    if (Number.isFinite(day.getTime())) sheet[place] = { t: 's', v: day.toISOString().slice(0, 10) };
  }
}

function isDate(cell: unknown): cell is { v: number } {
  if (typeof cell !== 'object' || cell === null || !('v' in cell) || typeof cell.v !== 'number') return false;
  const shown = 'z' in cell && typeof cell.z === 'string' ? cell.z : '';
  return /[ymdhs]/i.test(shown.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/i, ''));
}

function textOf(cell: unknown): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

function answerOf([head, ...lines]: Line[]): SheetAnswer {
  if (head === undefined || lines.length === 0) return { refusal: 'empty' };
  if (lines.length > mostSheetRows) return { refusal: 'tooManyRows' };
  const rowNumbers = lines.map(({ number }) => number);
  const hasGaps = rowNumbers.some((number, index) => number !== index + 2);
  const sheet = { heads: head.cells, rows: lines.map(({ cells }) => cells) };
  return { sheet: hasGaps ? { ...sheet, rowNumbers } : sheet };
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
