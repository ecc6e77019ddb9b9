/** Character offsets. */
type Selection = { start: number; end: number };

/** The text with the selection replaced, and the new cursor position. */
export function insertAt(text: string, { start, end }: Selection, piece: string): { text: string; cursor: number } {
  const [from, to] = [Math.min(start, text.length), Math.min(end, text.length)];
  return { text: text.slice(0, from) + piece + text.slice(to), cursor: from + piece.length };
}
