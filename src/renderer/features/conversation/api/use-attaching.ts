import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

import { useSendFile } from '@renderer/entities/outgoing/use-send-file';
import type { TicketId } from '@shared/domain/ids';

import type { Attachment } from '../model/attachments';
import { changeAttachments, useAttachments, withCaption, withFiles } from '../model/attachments';

export type Attaching = {
  attachments: readonly Attachment[];
  /** Whether there is something to send, all of which can be. */
  isReady: boolean;
  isSending: boolean;
  error: unknown;
  add: (files: readonly File[]) => void;
  caption: (id: string, caption: string) => void;
  remove: (id: string) => void;
  /** Hands over one file after another; each leaves the queue once main has it on disk, and not before. */
  send: () => Promise<void>;
};

/** The files in a ticket's composer. */
export function useAttaching(accountKey: string, ticketId: TicketId): Attaching {
  const attachments = useAttachments(accountKey, ticketId);
  const sendFile = useSendFile(ticketId);
  const change = useCallback(
    (to: (now: readonly Attachment[]) => readonly Attachment[]) => changeAttachments({ accountKey, ticketId }, to),
    [accountKey, ticketId],
  );
  const remove = useCallback((id: string) => change((now) => now.filter((one) => one.id !== id)), [change]);
  const sending = useMutation({
    mutationFn: async () => {
      for (const { id, file, caption } of attachments) {
        await sendFile(file, caption.trim());
        remove(id);
      }
    },
  });
  return {
    attachments,
    isReady: attachments.length > 0 && attachments.every(({ refusal }) => refusal === null),
    isSending: sending.isPending,
    error: sending.error,
    add: useCallback((files) => change((now) => withFiles(now, files, () => crypto.randomUUID())), [change]),
    caption: useCallback((id, caption) => change((now) => withCaption(now, id, caption)), [change]),
    remove,
    send: () => sending.mutateAsync(),
  };
}
