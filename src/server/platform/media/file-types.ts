import type { FileKind } from '@shared/domain/media';
import { fileKind } from '@shared/domain/media';

/** Types that a browser may display, by file extension. None of them can run a script. */
const shownTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  mpga: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  pdf: 'application/pdf',
};

/** Equivalent MIME types; the detected one comes first. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg'],
  ogg: ['oga', 'opus'],
  mp4: ['m4v', 'm4a'],
  cfb: ['doc', 'xls', 'ppt'],
  xml: ['svg'],
};

/** MIME type detected from the bytes; undefined if unknown. */
export type Sniffed = { ext: string; mime: string } | undefined;

/** Content type of a stored file: its own if harmless, else `application/octet-stream`. */
export function servedType(name: string): string {
  const ext = endOf(name);
  return Object.hasOwn(shownTypes, ext) ? (shownTypes[ext] ?? unknownType) : unknownType;
}

export const unknownType = 'application/octet-stream';

/** Media kind of a file, decided by its bytes and not by its name. */
export function kindOf(sniffed: Sniffed): FileKind {
  return sniffed === undefined || sniffed.mime.includes('svg') ? 'file' : fileKind(sniffed.mime);
}

/** Replaces a displayable extension that the detected type contradicts. */
export function truthfulName(name: string, sniffed: Sniffed): string {
  const claimed = endOf(name);
  if (sniffed === undefined) return Object.hasOwn(shownTypes, claimed) ? `${name}.bin` : name;
  const isTrue = claimed === sniffed.ext || (aliases[sniffed.ext] ?? []).includes(claimed);
  if (isTrue || !(Object.hasOwn(shownTypes, claimed) || Object.hasOwn(shownTypes, sniffed.ext))) return name;
  return `${name}.${sniffed.ext}`;
}

function endOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
