/** Character offsets. */
type Selection = { start: number; end: number };

/** The text with a piece in place of what is selected, and where the cursor goes. */
export function insertAt(text: string, { start, end }: Selection, piece: string): { text: string; cursor: number } {
  const [from, to] = [Math.min(start, text.length), Math.min(end, text.length)];
  return { text: text.slice(0, from) + piece + text.slice(to), cursor: from + piece.length };
}
