import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The text behind its checksum, on a line of its own. */
export function withChecksum(text: string): string {
  return `${checksumOf(text)}\n${text}`;
}

/** The text of `withChecksum`. Throws where either has changed. */
export function verifiedText(content: string): string {
  const text = content.slice(content.indexOf('\n') + 1);
  if (content !== withChecksum(text)) throw new Error('the content is not what was written');
  return text;
}
