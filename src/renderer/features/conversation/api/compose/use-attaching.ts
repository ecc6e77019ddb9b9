import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { useSendFile } from '@renderer/entities/outgoing/use-send-file';
import type { Attachment, ComposerKey } from '@renderer/features/conversation/model/compose/attachments';
import { toAppError } from '@shared/domain/app-error';
import type { QuickMessageId, TicketId } from '@shared/domain/ids';

import {
  attach,
  dropAttachment,
  moveAttachment,
  removeAttachment,
  replaceAttachment,
  setCaption,
  useAttachments,
  whenSaved,
} from './attachment-store';

export type Attaching = {
  attachments: readonly Attachment[];
  /** There is at least one file and none is refused. */
  isReady: boolean;
  isSending: boolean;
  error: unknown;
  add: (files: readonly File[]) => void;
  setCaption: (id: string, caption: string) => void;
  remove: (id: string) => void;
  /** Puts an edited file in the place of another. */
  replace: (id: string, file: File) => void;
  /** Moves a file towards the start (-1) or the end (1). */
  move: (id: string, by: -1 | 1) => void;
  /**
   * Hands over one file after another; each leaves the queue only when the outbox has it. `text` is the first one's caption.
   */
  send: (text: CaptionText | null) => Promise<void>;
};

type CaptionText = { body: string; replies: QuickMessageId[]; onSent: () => void };

/** The files in a ticket's composer. */
export function useAttaching(accountKey: string, ticketId: TicketId): Attaching {
  const composer = useMemo((): ComposerKey => ({ accountKey, ticketId }), [accountKey, ticketId]);
  const attachments = useAttachments(composer);
  const sendOne = useSendOne(ticketId);
  const sending = useMutation({
    mutationFn: async (text: CaptionText | null) => {
      for (const [index, { id }] of attachments.entries()) {
        const words = index === 0 ? text : null;
        const attachment = await whenSaved(composer, id);
        if (attachment !== null) {
          const { body = attachment.caption, replies = [] } = words ?? {};
          await sendOne({ ...attachment, caption: body }, replies);
          words?.onSent();
        }
        dropAttachment(composer, id);
      }
    },
  });
  return {
    attachments,
    isReady: attachments.length > 0 && attachments.every(({ refusal }) => refusal === null),
    isSending: sending.isPending,
    error: sending.error,
    add: useCallback((files) => attach(composer, files), [composer]),
    setCaption: useCallback((id, caption) => setCaption(composer, id, caption), [composer]),
    remove: useCallback((id) => removeAttachment(composer, id), [composer]),
    replace: useCallback((id, file) => replaceAttachment(composer, id, file), [composer]),
    move: useCallback((id, by) => moveAttachment(composer, id, by), [composer]),
    send: (text) => sending.mutateAsync(text),
  };
}

/** Sends main's saved copy; a file that main does not have, or has deleted, is transferred first. */
function useSendOne(ticketId: TicketId): (attachment: Attachment, replies: QuickMessageId[]) => Promise<void> {
  const sendFile = useSendFile(ticketId);
  return async ({ file, fileId, caption }, replies) => {
    const body = caption.trim();
    try {
      if (fileId !== null) {
        await sendFile({ fileId }, body, replies);
        return;
      }
    } catch (thrown) {
      if (file === null || toAppError(thrown).code !== 'ERR_NO_OUTGOING') throw thrown;
    }
    if (file !== null) await sendFile(file, body, replies);
  };
}
