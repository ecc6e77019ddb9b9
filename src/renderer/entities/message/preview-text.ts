import type { RichText } from './rich-text';
import { parseRichText } from './rich-text';

const longestPreview = 240;

/** The beginning of a message, line by line, without formatting marks. */
export function plainText(body: string): string {
  return parseRichText(body.slice(0, longestPreview)).map(plainOf).join('');
}

/** A message on one line, without formatting marks: for lists and announcements. */
export function previewText(body: string): string {
  return plainText(body).replace(/\s+/gu, ' ').trim();
}

function plainOf(piece: RichText): string {
  return 'children' in piece ? piece.children.map(plainOf).join('') : piece.text;
}
