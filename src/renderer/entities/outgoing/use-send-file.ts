import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { callMain } from '@renderer/lib/bridge';
import type { QuickMessageId, TicketId } from '@shared/domain/ids';

import { useSession } from '../session/session-store';
import { handOver } from './hand-over';
import type { Outbox } from './outbox';
import { outboxKey, withOutgoing } from './outbox';

/** A file of this window, or the name of an upload in main. */
export type SendableFile = File | { fileId: string };

/** Queues a file in main's outbox; it is on disk when this resolves. `replies`: saved replies that the caption was made from. */
export function useSendFile(
  ticketId: TicketId,
): (file: SendableFile, caption: string, replies?: QuickMessageId[]) => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return useCallback(
    async (file, caption, replies = []) => {
      const fileId = 'fileId' in file ? file.fileId : await handOver(file);
      const uses = replies.length > 0 && { quickMessageIds: replies };
      const item = await callMain('outbox.sendFile', { fileId, ticketId, body: caption, ...uses });
      client.setQueryData<Outbox>(outboxKey(accountKey), (outbox) => outbox && withOutgoing(outbox, item));
    },
    [client, accountKey, ticketId],
  );
}
