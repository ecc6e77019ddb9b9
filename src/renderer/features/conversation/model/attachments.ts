import { create } from 'zustand';

import type { TicketId } from '@shared/domain/ids';
import { fileRefusal, longestFileName, mostFiles } from '@shared/domain/media';

/** A file that waits in the composer to be sent. */
export type Attachment = { id: string; file: File; caption: string; refusal: 'empty' | 'tooLarge' | null };

const none: readonly Attachment[] = [];
const useStore = create<Readonly<Record<string, readonly Attachment[]>>>(() => ({}));

const keyOf = (accountKey: string, ticketId: TicketId) => `${accountKey} ${ticketId}`;

/** The files that wait in a ticket's composer; they stay while other tickets are looked at. */
export function useAttachments(accountKey: string, ticketId: TicketId): readonly Attachment[] {
  return useStore((all) => all[keyOf(accountKey, ticketId)] ?? none);
}

export function changeAttachments(
  { accountKey, ticketId }: { accountKey: string; ticketId: TicketId },
  change: (now: readonly Attachment[]) => readonly Attachment[],
): void {
  const key = keyOf(accountKey, ticketId);
  useStore.setState((all) => ({ [key]: change(all[key] ?? none) }));
}

/** The queue with more files, as many as go at once; each is measured against the limits before anything leaves. */
export function withFiles(
  queue: readonly Attachment[],
  files: readonly File[],
  newId: () => string,
): readonly Attachment[] {
  const added = files.map((file) => {
    const known = file.name.length <= longestFileName ? file : renamed(file);
    return { id: newId(), file: known, caption: '', refusal: fileRefusal(file) };
  });
  return [...queue, ...added].slice(0, mostFiles);
}

/** The end of a name tells its kind, so the beginning is what goes. */
function renamed(file: File): File {
  return new File([file], file.name.slice(-longestFileName), { type: file.type });
}

export function withCaption(queue: readonly Attachment[], id: string, caption: string): readonly Attachment[] {
  return queue.map((one) => (one.id === id ? { ...one, caption } : one));
}

/** `1,2 MB` in the language's own way. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
