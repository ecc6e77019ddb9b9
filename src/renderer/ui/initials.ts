const wordStart = /^[\p{L}\p{N}]/u;

/** Up to two letters that stand for a name: of its first and its last word. '' where a name has no letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => wordStart.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A number from 0 up to `count` that is always the same for the same name. */
export function slotOf(name: string, count: number): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
