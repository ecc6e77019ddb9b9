import type { SheetHost } from './sheet';

/** Decodes a text file; null for a binary file. */
export function textOfFile(bytes: Uint8Array, { decode }: SheetHost): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes.subarray(2), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes.subarray(2), 'utf-16be');
  if (bytes.includes(0)) return null;
  try {
    return decode(bytes, 'utf-8').replace(/^\uFEFF/, '');
  } catch {
    // The encoding of older Windows programs in Brazil.
    return decode(bytes, 'windows-1252');
  }
}

/** Parses delimited text: `;`, `,` or tab between cells, quotes around cells that contain one of them. */
export function linesOfText(text: string, most: number): string[][] {
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const separator = named?.[1] ?? separatorOf(body.split(/\r?\n/, 1)[0] ?? '');
  const reader = new LineReader(separator);
  for (const letter of body) {
    reader.take(letter);
    if (reader.lines.length >= most) return reader.lines;
  }
  reader.endLine();
  return reader.lines;
}

class LineReader {
  readonly lines: string[][] = [];
  #line: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** The previous character was a quote inside a quoted cell: the end of the cell, or an escaped quote. */
  #mayEnd = false;

  constructor(readonly separator: string) {}

  take(letter: string): void {
    if (this.#mayEnd) {
      this.#mayEnd = false;
      if (letter === '"') {
        this.#cell += letter;
        return;
      }
      this.#isQuoted = false;
    }
    if (letter === '"' && this.#isQuoted) this.#mayEnd = true;
    else if (letter === '"' && this.#cell === '') this.#isQuoted = true;
    else if (this.#isQuoted) this.#cell += letter;
    else this.#takeBare(letter);
  }

  /** Drops empty lines. */
  endLine(): void {
    this.#endCell();
    if (this.#line.some((cell) => cell.trim() !== '')) this.lines.push(this.#line);
    this.#line = [];
  }

  #takeBare(letter: string): void {
    if (letter === this.separator) this.#endCell();
    else if (letter === '\n') this.endLine();
    else if (letter !== '\r') this.#cell += letter;
  }

  #endCell(): void {
    this.#line.push(this.#cell);
    this.#cell = '';
  }
}

/** The separator that occurs most often in the first line. */
function separatorOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = [';', ',', '\t'].map((mark) => ({ mark, count: bare.split(mark).length - 1 }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
