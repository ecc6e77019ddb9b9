import { create } from 'zustand';

import type { AttachedFile } from '@shared/domain/attached-file';
import type { TicketId } from '@shared/domain/ids';
import { fileRefusal, longestFileName, mostFiles } from '@shared/domain/media';

/** A file that waits in the composer to be sent. */
export type Attachment = {
  id: string;
  about: Pick<File, 'name' | 'type' | 'size'>;
  /** Null for one that was attached before this window was loaded: main alone has its bytes. */
  file: File | null;
  /** What main calls it, from the moment in which it begins to take it. */
  fileId: string | null;
  /** Only what is kept outlives this window. */
  keeping: 'underWay' | 'kept' | 'unkept';
  caption: string;
  refusal: 'empty' | 'tooLarge' | null;
};

/** The composer of a ticket, as one account sees it. */
export type Place = { accountKey: string; ticketId: TicketId };

const none: readonly Attachment[] = [];
const useStore = create<Readonly<Record<string, readonly Attachment[]>>>(() => ({}));

const keyOf = ({ accountKey, ticketId }: Place) => `${accountKey} ${ticketId}`;

/** The files that wait in a ticket's composer; they stay while other tickets are looked at. */
export function useQueue(accountKey: string, ticketId: TicketId): readonly Attachment[] {
  return useStore((all) => all[keyOf({ accountKey, ticketId })] ?? none);
}

export function attachmentsNow(place: Place): readonly Attachment[] {
  return useStore.getState()[keyOf(place)] ?? none;
}

export function changeAttachments(place: Place, change: (now: readonly Attachment[]) => readonly Attachment[]): void {
  useStore.setState({ [keyOf(place)]: change(attachmentsNow(place)) });
}

/** As main has it, or has not got it, once that is known; null where it has been taken out meanwhile. */
export function whenSettled(place: Place, id: string): Promise<Attachment | null> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const found = attachmentsNow(place).find((one) => one.id === id) ?? null;
      if (found?.keeping === 'underWay') return false;
      resolve(found);
      return true;
    };
    if (look()) return;
    const stop = useStore.subscribe(() => {
      if (look()) stop();
    });
  });
}

/** The queue with more files, as many as go at once; each is measured against the limits before anything leaves. */
export function withFiles(
  queue: readonly Attachment[],
  files: readonly File[],
  newId: () => string,
): readonly Attachment[] {
  const added = files.map((given): Attachment => {
    const file = given.name.length <= longestFileName ? given : renamed(given);
    const refusal = fileRefusal(given);
    const keeping = refusal === null ? 'underWay' : 'unkept';
    return { id: newId(), about: file, file, fileId: null, keeping, caption: '', refusal };
  });
  return [...queue, ...added].slice(0, mostFiles);
}

/** The queue with what main has kept for it. What is here already is newer. */
export function withSaved(queue: readonly Attachment[], kept: readonly AttachedFile[]): readonly Attachment[] {
  const known = new Set(queue.map(({ fileId }) => fileId));
  const missing = kept.filter(({ fileId }) => !known.has(fileId));
  if (missing.length === 0) return queue;
  const restored = missing.map(({ fileId, caption, name, type, size }): Attachment => {
    const about = { name, type, size };
    return { id: fileId, about, file: null, fileId, keeping: 'kept', caption, refusal: null };
  });
  return [...restored, ...queue];
}

/** The end of a name tells its kind, so the beginning is what goes. */
function renamed(file: File): File {
  return new File([file], file.name.slice(-longestFileName), { type: file.type });
}

export function withChanged(
  queue: readonly Attachment[],
  id: string,
  changes: Partial<Pick<Attachment, 'caption' | 'fileId' | 'keeping'>>,
): readonly Attachment[] {
  return queue.map((one) => (one.id === id ? { ...one, ...changes } : one));
}

/** `1,2 MB` in the language's own way. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
