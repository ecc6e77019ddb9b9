import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { useSendFile } from '@renderer/entities/outgoing/use-send-file';
import type { Attachment, Place } from '@renderer/features/conversation/model/compose/attachments';
import { whenSettled } from '@renderer/features/conversation/model/compose/attachments';
import { toAppError } from '@shared/domain/app-error';
import type { TicketId } from '@shared/domain/ids';

import { attach, caption, drop, takeOut, useAttachments } from './saved-attachments';

export type Attaching = {
  attachments: readonly Attachment[];
  /** Whether there is something to send, all of which can be. */
  isReady: boolean;
  isSending: boolean;
  error: unknown;
  add: (files: readonly File[]) => void;
  caption: (id: string, caption: string) => void;
  remove: (id: string) => void;
  /** Hands over one file after another; each leaves the queue once the outbox has it, and not before. */
  send: () => Promise<void>;
};

/** The files in a ticket's composer. */
export function useAttaching(accountKey: string, ticketId: TicketId): Attaching {
  const attachments = useAttachments(accountKey, ticketId);
  const place = useMemo((): Place => ({ accountKey, ticketId }), [accountKey, ticketId]);
  const sendOne = useSendOne(ticketId);
  const sending = useMutation({
    mutationFn: async () => {
      for (const { id } of attachments) {
        const waiting = await whenSettled(place, id);
        if (waiting !== null) await sendOne(waiting);
        drop(place, id);
      }
    },
  });
  return {
    attachments,
    isReady: attachments.length > 0 && attachments.every(({ refusal }) => refusal === null),
    isSending: sending.isPending,
    error: sending.error,
    add: useCallback((files) => attach(place, files), [place]),
    caption: useCallback((id, words) => caption(place, id, words), [place]),
    remove: useCallback((id) => takeOut(place, id), [place]),
    send: () => sending.mutateAsync(),
  };
}

/** What main keeps is sent from there; what it has not got, or had to let go of, is handed over first. */
function useSendOne(ticketId: TicketId): (attachment: Attachment) => Promise<void> {
  const sendFile = useSendFile(ticketId);
  return async ({ file, fileId, caption: words }) => {
    const body = words.trim();
    try {
      if (fileId !== null) {
        await sendFile({ fileId }, body);
        return;
      }
    } catch (thrown) {
      if (file === null || toAppError(thrown).code !== 'ERR_NO_OUTGOING') throw thrown;
    }
    if (file !== null) await sendFile(file, body);
  };
}
