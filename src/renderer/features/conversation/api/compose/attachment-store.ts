import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';

import { handOver, letGo } from '@renderer/entities/outgoing/hand-over';
import type { Attachment, ComposerKey } from '@renderer/features/conversation/model/compose/attachments';
import {
  withChanged,
  withFiles,
  withMoved,
  withReplaced,
  withSaved,
} from '@renderer/features/conversation/model/compose/attachments';
import { callMain } from '@renderer/lib/bridge';
import type { AttachedFile } from '@shared/domain/attached-file';

const none: readonly Attachment[] = [];
const useStore = create<Readonly<Record<string, readonly Attachment[]>>>(() => ({}));

const keyOf = ({ accountKey, ticketId }: ComposerKey) => `${accountKey} ${ticketId}`;

/** Lists of saved files that have been merged: a second merge would bring back files removed since. */
const restored = new WeakSet<readonly AttachedFile[]>();

/** The files in a ticket's composer, including those attached before this window was loaded. */
export function useAttachments(composer: ComposerKey): readonly Attachment[] {
  const { accountKey } = composer;
  const { data: saved } = useQuery({
    queryKey: [accountKey, 'attached'],
    queryFn: () => callMain('files.attached'),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (saved === undefined || restored.has(saved)) return;
    restored.add(saved);
    for (const ticketId of new Set(saved.map((one) => one.ticketId))) {
      const ofTicket = saved.filter((one) => one.ticketId === ticketId);
      changeAttachments({ accountKey, ticketId }, (now) => withSaved(now, ofTicket));
    }
  }, [accountKey, saved]);
  return useStore((all) => all[keyOf(composer)] ?? none);
}

function currentAttachments(composer: ComposerKey): readonly Attachment[] {
  return useStore.getState()[keyOf(composer)] ?? none;
}

export function changeAttachments(
  composer: ComposerKey,
  change: (now: readonly Attachment[]) => readonly Attachment[],
): void {
  useStore.setState({ [keyOf(composer)]: change(currentAttachments(composer)) });
}

/** Replaces the saved files of a composer by those that main has, after another window has changed them. */
export async function reloadSaved(composer: ComposerKey): Promise<void> {
  const saved = await callMain('files.attached');
  const ofTicket = saved.filter(({ ticketId }) => ticketId === composer.ticketId);
  changeAttachments(composer, (now) =>
    withSaved(
      now.filter(({ saveState }) => saveState !== 'saved'),
      ofTicket,
    ),
  );
}

/** Resolves when main has saved the file or failed to; null if it was removed meanwhile. */
export function whenSaved(composer: ComposerKey, id: string): Promise<Attachment | null> {
  return new Promise((resolve) => {
    const check = (): boolean => {
      const found = currentAttachments(composer).find((one) => one.id === id) ?? null;
      if (found?.saveState === 'saving') return false;
      resolve(found);
      return true;
    };
    if (check()) return;
    const stop = useStore.subscribe(() => {
      if (check()) stop();
    });
  });
}

/** Adds files to a composer and has main save them, so that they survive this window. */
export function attach(composer: ComposerKey, files: readonly File[]): void {
  const before = new Set(currentAttachments(composer).map(({ id }) => id));
  changeAttachments(composer, (now) => withFiles(now, files, () => crypto.randomUUID()));
  const added = currentAttachments(composer).filter(({ id, saveState }) => !before.has(id) && saveState === 'saving');
  void saveAll(composer, added);
}

/** Saves in sequence, so that the first file is safe as early as possible. */
async function saveAll(composer: ComposerKey, added: readonly Attachment[]): Promise<void> {
  for (const { id, file } of added) if (file !== null) await save(composer, id, file);
}

async function save(composer: ComposerKey, id: string, file: File): Promise<void> {
  const patch = (changes: Parameters<typeof withChanged>[2]): void =>
    changeAttachments(composer, (now) => withChanged(now, id, changes));
  const currentCaption = () => currentAttachments(composer).find((one) => one.id === id)?.caption ?? null;
  // The user removed it before its turn.
  if (currentCaption() === null) return;
  try {
    const fileId = await handOver(file, (begun) => patch({ fileId: begun }));
    const caption = currentCaption();
    if (caption !== null) await callMain('files.attach', { fileId, ticketId: composer.ticketId, caption });
    const latest = currentCaption();
    if (latest === null) letGo(fileId);
    else if (latest !== caption) saveCaption(fileId, latest);
    patch({ saveState: 'saved' });
  } catch {
    // The file stays in the composer and is marked as unsaved.
    patch({ saveState: 'unsaved', fileId: null });
  }
}

export function setCaption(composer: ComposerKey, id: string, caption: string): void {
  changeAttachments(composer, (now) => withChanged(now, id, { caption }));
  const { fileId, saveState } = currentAttachments(composer).find((one) => one.id === id) ?? {};
  if (typeof fileId === 'string' && saveState === 'saved') saveCaption(fileId, caption);
}

function saveCaption(fileId: string, caption: string): void {
  void callMain('files.caption', { fileId, caption }).catch(() => undefined);
}

/** Puts an edited file in the place of an attached one, which is deleted from disk. */
export function replaceAttachment(composer: ComposerKey, id: string, file: File): void {
  const { fileId, saveState } = currentAttachments(composer).find((one) => one.id === id) ?? {};
  const newId = crypto.randomUUID();
  changeAttachments(composer, (now) => withReplaced(now, id, { file, newId }));
  if (typeof fileId === 'string' && saveState === 'saved') letGo(fileId);
  const { saveState: next } = currentAttachments(composer).find((one) => one.id === newId) ?? {};
  if (next === 'saving') void save(composer, newId, file).then(() => saveOrder(composer));
}

/** Changes the order in which the files are sent. */
export function moveAttachment(composer: ComposerKey, id: string, by: -1 | 1): void {
  changeAttachments(composer, (now) => withMoved(now, id, by));
  saveOrder(composer);
}

/** Saves the order for the next window; a file that is not saved yet takes its place when it is moved again. */
function saveOrder(composer: ComposerKey): void {
  const fileIds = currentAttachments(composer).flatMap(({ fileId, saveState }) =>
    fileId !== null && saveState === 'saved' ? [fileId] : [],
  );
  void callMain('files.order', { fileIds }).catch(() => undefined);
}

/** Removes a file from the composer and from disk. A file still being saved is deleted when its transfer ends. */
export function removeAttachment(composer: ComposerKey, id: string): void {
  const { fileId, saveState } = currentAttachments(composer).find((one) => one.id === id) ?? {};
  dropAttachment(composer, id);
  if (typeof fileId === 'string' && saveState === 'saved') letGo(fileId);
}

/** Removes a file from the composer only, because the outbox has taken it over. */
export function dropAttachment(composer: ComposerKey, id: string): void {
  changeAttachments(composer, (now) => now.filter((one) => one.id !== id));
}
