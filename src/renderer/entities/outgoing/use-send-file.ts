import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';

import { useSession } from '../session/session-store';
import type { Outbox } from './outbox';
import { outboxKey, withOutgoing } from './outbox';

const piece = 1024 * 1024;

/** Hands a file to main's outbox, piece by piece; all of it is on disk when this resolves. */
export function useSendFile(ticketId: TicketId): (file: File, caption: string) => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return useCallback(
    async (file, caption) => {
      const { name, type, size } = file;
      const { fileId } = await callMain('files.begin', { name, type, size });
      try {
        for (let at = 0; at < size; at += piece) {
          const bytes = new Uint8Array(await file.slice(at, at + piece).arrayBuffer());
          await callMain('files.append', { fileId, bytes });
        }
      } catch (thrown) {
        void callMain('files.cancel', { fileId }).catch(() => undefined);
        throw thrown;
      }
      const item = await callMain('outbox.sendFile', { fileId, ticketId, body: caption });
      client.setQueryData<Outbox>(outboxKey(accountKey), (outbox) => outbox && withOutgoing(outbox, item));
    },
    [client, accountKey, ticketId],
  );
}
