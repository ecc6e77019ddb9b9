import { useQuery } from '@tanstack/react-query';

import { handOver, letGo } from '@renderer/entities/outgoing/hand-over';
import type { Attachment, Place } from '@renderer/features/conversation/model/compose/attachments';
import {
  attachmentsNow,
  changeAttachments,
  useQueue,
  withChanged,
  withFiles,
  withSaved,
} from '@renderer/features/conversation/model/compose/attachments';
import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';

/** The files in a ticket's composer, those too that were attached before this window was loaded. */
export function useAttachments(accountKey: string, ticketId: TicketId): readonly Attachment[] {
  useQuery({ queryKey: [accountKey, 'attached'], queryFn: () => fetchSaved(accountKey), staleTime: Infinity });
  return useQueue(accountKey, ticketId);
}

async function fetchSaved(accountKey: string): Promise<boolean> {
  const kept = await callMain('files.attached');
  for (const ticketId of new Set(kept.map((one) => one.ticketId))) {
    const ofTicket = kept.filter((one) => one.ticketId === ticketId);
    changeAttachments({ accountKey, ticketId }, (now) => withSaved(now, ofTicket));
  }
  return true;
}

/** Puts files into a composer, and has main keep them there whatever becomes of this window. */
export function attach(place: Place, files: readonly File[]): void {
  const before = new Set(attachmentsNow(place).map(({ id }) => id));
  changeAttachments(place, (now) => withFiles(now, files, () => crypto.randomUUID()));
  void saveAll(
    place,
    attachmentsNow(place).filter(({ id, keeping }) => !before.has(id) && keeping === 'underWay'),
  );
}

/** One after another: the first of them is safe soonest that way. */
async function saveAll(place: Place, added: readonly Attachment[]): Promise<void> {
  for (const { id, file } of added) if (file !== null) await keep(place, id, file);
}

async function keep(place: Place, id: string, file: File): Promise<void> {
  const patch = (changes: Parameters<typeof withChanged>[2]): void =>
    changeAttachments(place, (now) => withChanged(now, id, changes));
  const captionNow = () => attachmentsNow(place).find((one) => one.id === id)?.caption ?? null;
  // Taken out while it waited for its turn.
  if (captionNow() === null) return;
  try {
    const fileId = await handOver(file, (begun) => patch({ fileId: begun }));
    const caption = captionNow();
    if (caption !== null) await callMain('files.attach', { fileId, ticketId: place.ticketId, caption });
    const latest = captionNow();
    if (latest === null) letGo(fileId);
    else if (latest !== caption) saveCaption(fileId, latest);
    patch({ keeping: 'kept' });
  } catch {
    // It is still on screen, and says so.
    patch({ keeping: 'unkept', fileId: null });
  }
}

export function caption(place: Place, id: string, words: string): void {
  changeAttachments(place, (now) => withChanged(now, id, { caption: words }));
  const { fileId, keeping } = attachmentsNow(place).find((one) => one.id === id) ?? {};
  if (typeof fileId === 'string' && keeping === 'kept') saveCaption(fileId, words);
}

function saveCaption(fileId: string, words: string): void {
  void callMain('files.caption', { fileId, caption: words }).catch(() => undefined);
}

/** Out of the composer, and off the disk. What is still on its way there goes when it has arrived. */
export function takeOut(place: Place, id: string): void {
  const { fileId, keeping } = attachmentsNow(place).find((one) => one.id === id) ?? {};
  drop(place, id);
  if (typeof fileId === 'string' && keeping === 'kept') letGo(fileId);
}

/** Out of the composer alone: the outbox has it. */
export function drop(place: Place, id: string): void {
  changeAttachments(place, (now) => now.filter((one) => one.id !== id));
}
