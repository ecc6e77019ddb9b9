/** Control characters and direction marks, with which a hostile name could rewrite the text around it. */
const unsafe = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Foreign text as one line of at most `longest` characters. */
export function plainLine(text: string, longest: number): string {
  // Cut before cleaning, so that the work does not grow with the length of the message.
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
