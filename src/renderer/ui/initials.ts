const wordStart = /^[\p{L}\p{N}]/u;

/** Up to two initials, of the first and the last word. '' for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => wordStart.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Stable index below `count` for a name. */
export function slotOf(name: string, count: number): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
