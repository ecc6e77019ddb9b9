import type { RichText } from './rich-text';
import { parseRichText } from './rich-text';

const longestPreview = 240;

/** A message on one line, without the channel's marks: for lists and announcements. */
export function previewText(body: string): string {
  const start = body.slice(0, longestPreview);
  return parseRichText(start).map(plainOf).join('').replace(/\s+/gu, ' ').trim();
}

function plainOf(piece: RichText): string {
  return 'children' in piece ? piece.children.map(plainOf).join('') : piece.text;
}
