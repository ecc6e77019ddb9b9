import Papa from 'papaparse';

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

/**
 * Parses delimited text without its empty lines: `;`, `,` or tab between cells, quotes around cells that contain one of
 * them. The first line may name another separator (`sep=|`).
 */
export function linesOfText(text: string, most: number): { number: number; cells: string[] }[] {
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const delimiter = named?.[1] ?? separatorOf(body.split(/\r?\n/, 1)[0] ?? '');
  const lines: { number: number; cells: string[] }[] = [];
  let number = 0;
  Papa.parse<string[]>(body, {
    delimiter,
    // The library's own preview counts the empty lines that it skips.
    step: ({ data }, parser) => {
      number += 1;
      if (data.some((cell) => cell.trim() !== '')) lines.push({ number, cells: data });
      if (lines.length >= most) parser.abort();
    },
  });
  return lines;
}

/** The separator that occurs most often in the first line. */
function separatorOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = [';', ',', '\t'].map((mark) => ({ mark, count: bare.split(mark).length - 1 }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
