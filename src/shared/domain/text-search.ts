/** The shortest query; a shorter one matches nearly every text. */
export const shortestQuery = 2;

/** Text without accents and case, as texts are compared. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded words of a query. A text matches if it contains all of them. */
export function searchTerms(query: string): string[] {
  return [...new Set(foldText(query).split(/\s/u))].filter((term) => term !== '');
}

/** A piece of a text; `isMatch` where it equals a word of the query. */
export type TextPart = { text: string; isMatch: boolean };

/** Splits a text at the words of a query, so that they can be marked. */
export function markedParts(text: string, query: string): TextPart[] {
  const ranges = matchRanges(text, searchTerms(query));
  const parts: TextPart[] = [];
  let end = 0;
  for (const range of ranges) {
    if (range.start > end) parts.push({ text: text.slice(end, range.start), isMatch: false });
    parts.push({ text: text.slice(range.start, range.end), isMatch: true });
    ({ end } = range);
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** About `length` characters of a text on one line, beginning shortly before the first word of the query. */
export function excerpt(text: string, query: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const first = matchRanges(line, searchTerms(query))[0]?.start ?? 0;
  const start = first <= length / 2 ? 0 : wholeFrom(line, wordStart(line, first - Math.floor(length / 4), first));
  const end = Math.min(line.length, wholeFrom(line, start + length));
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

/** The position, or the next one if it would cut a surrogate pair in half. */
function wholeFrom(line: string, position: number): number {
  return /[\uDC00-\uDFFF]/.test(line.charAt(position)) ? position + 1 : position;
}

/** The first position after a space, between `from` and `to`, that begins a word; `from` itself in a very long word. */
function wordStart(line: string, from: number, to: number): number {
  const longestWord = 20;
  return from + line.slice(from, Math.min(from + longestWord + 1, to)).indexOf(' ') + 1;
}

type Range = { start: number; end: number };

/** Places of the terms in the original text, in order and without overlaps. */
function matchRanges(text: string, terms: readonly string[]): Range[] {
  const { folded, origins } = foldWithOrigins(text);
  const found: Range[] = [];
  for (const term of terms) {
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
      found.push({ start: origins[at] ?? 0, end: origins[at + term.length] ?? text.length });
    }
  }
  const merged: Range[] = [];
  for (const range of found.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

/** The folded text, and for each of its characters the position that it comes from. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let folded = '';
  let position = 0;
  for (const character of text) {
    const piece = foldText(character);
    origins.push(...Array<number>(piece.length).fill(position));
    folded += piece;
    position += character.length;
  }
  origins.push(text.length);
  return { folded, origins };
}
