/** What a file is to a conversation. */
export type FileKind = 'image' | 'audio' | 'video' | 'file';

const megabyte = 1024 * 1024;

/** The largest file of each kind, in bytes, as the channel carries them. */
export const largestFile: Readonly<Record<FileKind, number>> = {
  image: 16 * megabyte,
  audio: 16 * megabyte,
  video: 64 * megabyte,
  file: 64 * megabyte,
};

/** In UTF-16 units. */
export const longestFileName = 300;

/** In bytes; a picture up to this size is shown before it is sent. */
export const largestPreview = 8 * megabyte;

/** How many files go at once. */
export const mostFiles = 10;

/** The kind by the MIME type; pictures that can hold a script are mere files. */
export function fileKind(mimeType: string): FileKind {
  const [family = ''] = mimeType.toLowerCase().split('/');
  if (family === 'image') return /svg|xml/i.test(mimeType) ? 'file' : 'image';
  return family === 'audio' || family === 'video' ? family : 'file';
}

/** Why a file cannot be sent; null where it can. */
export function fileRefusal({ size, type }: { size: number; type: string }): 'empty' | 'tooLarge' | null {
  if (size === 0) return 'empty';
  return size > largestFile[fileKind(type)] ? 'tooLarge' : null;
}

/** By the end of a name; what is no picture, sound or film is a mere file. */
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

/** The MIME type that the end of a file's name stands for. */
export function typeOfName(name: string): string {
  const end = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(typesByEnd, end) ? typesByEnd[end] : undefined) ?? 'application/octet-stream';
}
