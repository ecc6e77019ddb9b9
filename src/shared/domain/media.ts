/** Kind of a file in a conversation. */
export type FileKind = 'image' | 'audio' | 'video' | 'file';

const megabyte = 1024 * 1024;

/** Largest file of each kind that the channel carries, in bytes. */
export const largestFile: Readonly<Record<FileKind, number>> = {
  image: 16 * megabyte,
  audio: 16 * megabyte,
  video: 64 * megabyte,
  file: 64 * megabyte,
};

/** Longest caption, in UTF-16 units. */
export const longestFileName = 300;

/** Largest picture with a preview before sending, in bytes. */
export const largestPreview = 8 * megabyte;

/** Files per message. */
export const mostFiles = 10;

/** Kind by MIME type; pictures that may contain scripts are plain files. */
export function fileKind(mimeType: string): FileKind {
  const [family = ''] = mimeType.toLowerCase().split('/');
  if (family === 'image') return /svg|xml/i.test(mimeType) ? 'file' : 'image';
  return family === 'audio' || family === 'video' ? family : 'file';
}

/** Reason for rejecting a file; null where it can be sent. */
export function fileRefusal({ size, type }: { size: number; type: string }): 'empty' | 'tooLarge' | null {
  if (size === 0) return 'empty';
  return size > largestFile[fileKind(type)] ? 'tooLarge' : null;
}

/** MIME types by file extension; other extensions are plain files. */
const typesByEnd: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  pdf: 'application/pdf',
};

/** MIME type by the extension of a file name. */
export function typeOfName(name: string): string {
  const end = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(typesByEnd, end) ? typesByEnd[end] : undefined) ?? 'application/octet-stream';
}
