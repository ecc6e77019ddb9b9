import type { AttachedFile } from '@shared/domain/attached-file';
import type { TicketId } from '@shared/domain/ids';
import { fileRefusal, longestFileName, mostFiles } from '@shared/domain/media';

/** A file in the composer that has not been sent. */
export type Attachment = {
  id: string;
  info: Pick<File, 'name' | 'type' | 'size'>;
  /** Null for a file attached before this window was loaded: only main has its bytes. */
  file: File | null;
  /** Main's id of the file, set as soon as the transfer to main begins. */
  fileId: string | null;
  /** Only a saved file survives this window. */
  saveState: 'saving' | 'saved' | 'unsaved';
  caption: string;
  refusal: 'empty' | 'tooLarge' | null;
};

/** The composer of one ticket in one account. */
export type ComposerKey = { accountKey: string; ticketId: TicketId };

/** Appends files up to the limit of one message; each is checked against the size limits at once. */
export function withFiles(
  queue: readonly Attachment[],
  files: readonly File[],
  newId: () => string,
): readonly Attachment[] {
  const added = files.map((given): Attachment => {
    const file = given.name.length <= longestFileName ? given : withShortName(given);
    const refusal = fileRefusal(given);
    const saveState = refusal === null ? 'saving' : 'unsaved';
    return { id: newId(), info: file, file, fileId: null, saveState, caption: '', refusal };
  });
  return [...queue, ...added].slice(0, mostFiles);
}

/** Keeps the end of the name, because the extension names the file's kind. */
function withShortName(file: File): File {
  return new File([file], file.name.slice(-longestFileName), { type: file.type });
}

/** Puts the files that main has saved before the queue. Files already in the queue are newer and stay unchanged. */
export function withSaved(queue: readonly Attachment[], saved: readonly AttachedFile[]): readonly Attachment[] {
  const known = new Set(queue.map(({ fileId }) => fileId));
  const missing = saved.filter(({ fileId }) => !known.has(fileId));
  if (missing.length === 0) return queue;
  const restored = missing.map(({ fileId, caption, name, type, size }): Attachment => {
    const info = { name, type, size };
    return { id: fileId, info, file: null, fileId, saveState: 'saved', caption, refusal: null };
  });
  return [...restored, ...queue];
}

export function withChanged(
  queue: readonly Attachment[],
  id: string,
  changes: Partial<Pick<Attachment, 'caption' | 'fileId' | 'saveState'>>,
): readonly Attachment[] {
  return queue.map((one) => (one.id === id ? { ...one, ...changes } : one));
}

/**
 * True if the text of the composer is the caption of the first file: one without a caption of its own. Sound has none, and
 * a text that quotes a message stays a message.
 */
export function takesText(attachments: readonly Attachment[], isReply: boolean): boolean {
  const [first] = attachments;
  return first !== undefined && !isReply && first.caption.trim() === '' && !first.info.type.startsWith('audio/');
}

/** Puts a new file in the place of another and keeps the caption. */
export function withReplaced(
  queue: readonly Attachment[],
  id: string,
  { file, newId }: { file: File; newId: string },
): readonly Attachment[] {
  const refusal = fileRefusal(file);
  const saveState = refusal === null ? 'saving' : 'unsaved';
  return queue.map((one) =>
    one.id === id ? { ...one, id: newId, info: file, file, fileId: null, saveState, refusal } : one,
  );
}

/** Moves a file one place towards the start (-1) or the end (1) of the queue. */
export function withMoved(queue: readonly Attachment[], id: string, by: -1 | 1): readonly Attachment[] {
  const from = queue.findIndex((one) => one.id === id);
  const moved = queue[from];
  const to = from + by;
  if (moved === undefined || to < 0 || to >= queue.length) return queue;
  return queue.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Formats bytes as kB or MB in the given locale, for example `1,2 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
