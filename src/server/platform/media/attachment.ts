import { refused } from '@server/platform/http/refusal';

import type { MediaStore, ReceivedFile, StoredFile } from './media-store';

const pictures = new Set(['png', 'jpg']);

/** Keeps the one file of a form; `isPicture` wants a PNG or a JPEG, by its bytes. */
export async function saveAttachment(
  media: MediaStore,
  files: readonly ReceivedFile[],
  { isPicture }: { isPicture: boolean },
): Promise<StoredFile> {
  const [file] = files;
  if (file === undefined) throw refused('ERR_NO_FILE');
  if (isPicture && !pictures.has(file.sniffed?.ext ?? '')) throw refused('ERR_FILE_TYPE');
  return media.keep(file);
}

/** Wire form of an attachment: its name in the public folder and the sender's name for it. */
export function wireAttachment(file: StoredFile | null): { mediaPath: string | null; mediaName: string | null } {
  if (file === null) return { mediaPath: null, mediaName: null };
  return { mediaPath: decodeURIComponent(file.address.split('/').at(-1) ?? ''), mediaName: file.name };
}
