/** Characters above Latin-1 that the standard fonts of PDF have (the code page windows-1252). */
const extraCharacters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const replacement = '?';
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Directions and joiners of scripts that are not drawn, and marks without a letter before them. */
const invisible = /^[\p{Cf}\p{M}]+$/u;

/**
 * The text in characters that the standard fonts of PDF draw: white space and control characters become one space, letters
 * with marks beyond western Europe lose the marks, everything else becomes a question mark. Longer texts end in an ellipsis.
 */
export function printable(text: string, longest = 120): string {
  const drawn: string[] = [];
  // Bounds the work for a text of many megabytes.
  const clean = text
    .slice(0, longest * 20)
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  for (const { segment } of graphemes.segment(clean)) {
    if (invisible.test(segment)) continue;
    if (drawn.length === longest) return `${drawn.slice(0, -1).join('')}…`;
    drawn.push(drawable(segment));
  }
  return drawn.join('');
}

function drawable(grapheme: string): string {
  if (isDrawn(grapheme)) return grapheme;
  const [letter = ''] = grapheme.normalize('NFD');
  return /^\p{Script=Latin}$/u.test(letter) && isDrawn(letter) ? letter : replacement;
}

function isDrawn(grapheme: string): boolean {
  return /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]$/.test(grapheme) || extraCharacters.has(grapheme);
}
