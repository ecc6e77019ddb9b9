import { fileKind } from '@shared/domain/media';

/** A file as it was sent. Servers get its name as the caption where it has none. `at` is in milliseconds. */
export type SentFile = { name: string; type: string; size: number; caption: string; at: number };

/** Fields of the message under which a server stores a file. */
export type FileHabit = (file: SentFile) => Record<string, unknown>;

const extensions = { image: 'jpeg', audio: 'mpga', video: 'mp4', file: 'pdf' } as const;
const mediaTypes = { image: 'image', audio: 'audio', video: 'video', file: 'application' } as const;

/** Captions as '-' where they only repeat the name, and a fixed text for sounds. */
function wordsOf({ type, caption, name }: SentFile): string {
  if (fileKind(type) === 'audio') return 'Áudio';
  return caption === name ? '-' : caption;
}

/** Keeps the name in the address, as the workspace server does. */
export const namedFiles: FileHabit = (file) => ({
  mediaType: mediaTypes[fileKind(file.type)],
  mediaUrl: `public/${file.at}_${file.name}`,
  body: wordsOf(file),
});

/** Names the file by the time alone, converts pictures and sounds, and reports the stored size. */
const renamedFiles: FileHabit = (file) => {
  const kind = fileKind(file.type);
  const isNamed = kind === 'file' && file.caption === file.name;
  const record = kind === 'audio' ? { audioMessage: { fileLength: String(file.size * 2) } } : recordOf(kind, file.size);
  return {
    mediaType: mediaTypes[kind],
    mediaUrl: isNamed ? `public/${file.at}_${file.name}` : `public/${file.at}.${extensions[kind]}`,
    body: kind === 'audio' ? 'Áudio' : file.caption,
    dataJson: JSON.stringify({ message: record }),
  };
};

function recordOf(kind: 'image' | 'video' | 'file', fileLength: number): Record<string, unknown> {
  const field = { image: 'imageMessage', video: 'videoMessage', file: 'documentMessage' }[kind];
  return { [field]: { fileLength: { low: fileLength, high: 0, unsigned: true } } };
}

/** Names the file by chance and says nothing else about it. */
const bareFiles: FileHabit = (file) => ({
  mediaType: mediaTypes[fileKind(file.type)],
  mediaUrl: `public/${file.at.toString(16)}c0ffee.${extensions[fileKind(file.type)]}`,
  body: wordsOf(file),
});

/** Stores every file as a document, and its caption with it. */
const documentsOnly: FileHabit = (file) => ({
  ...bareFiles(file),
  mediaType: 'documentMessage',
  body: file.caption,
});

export const fileHabits = [namedFiles, renamedFiles, renamedFiles, bareFiles, documentsOnly] as const;
