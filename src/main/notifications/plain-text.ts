/**
 * Control characters, and the marks that turn the direction of text: a hostile name could rewrite what stands around
 * it. Line ends become spaces first.
 */
const unsafe = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Text from outside as one line of at most `longest` characters. */
export function plainLine(text: string, longest: number): string {
  // A long text is cut before it is cleaned: the work must not grow with what a stranger sends.
  const line = text
    .slice(0, longest * 8)
    .replace(/\s+/g, ' ')
    .replace(unsafe, '')
    .trim();
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
