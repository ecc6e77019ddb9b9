import { create } from 'zustand';

import { runDelayed, undoAction } from '@renderer/entities/delayed-action/pending-actions';
import { withSaved } from '@renderer/features/conversation/model/compose/attachments';
import type { AttachedFile } from '@shared/domain/attached-file';
import type { TicketId } from '@shared/domain/ids';

import { changeAttachments } from './attachment-store';

type PendingFile = AttachedFile & { actionId: string };

const usePending = create<readonly PendingFile[]>(() => []);

/** Files of quick replies that leave soon and can still be taken back. */
export function usePendingFiles(ticketId: TicketId): readonly PendingFile[] {
  const all = usePending();
  return all.filter((file) => file.ticketId === ticketId);
}

/** Puts the file into the composer instead of sending it. */
export function takeBack({ actionId }: PendingFile): void {
  undoAction(actionId);
}

/** Sends a file that main has attached, unless it is taken back; then, and on an error, it returns to the composer. */
export async function sendSoon(accountKey: string, file: AttachedFile): Promise<void> {
  const { ticketId, fileId, caption } = file;
  let ownId = '';
  const putBack = (): void => changeAttachments({ accountKey, ticketId }, (now) => withSaved(now, [file]));
  try {
    const onBegun = (actionId: string): void => {
      ownId = actionId;
      usePending.setState((all) => [...all, { ...file, actionId }], true);
    };
    const result = await runDelayed({ kind: 'sendFile', ticketId, fileId, body: caption }, { onBegun });
    if (result.outcome === 'undone') putBack();
  } catch (error) {
    putBack();
    throw error;
  } finally {
    usePending.setState((all) => all.filter(({ actionId }) => actionId !== ownId), true);
  }
}
