import { useCallback } from 'react';

import { useSend } from '@renderer/entities/outgoing/use-outbox';
import { useSession } from '@renderer/entities/session/session-store';
import { replyNow, setReply } from '@renderer/features/conversation/model/compose/reply-store';
import type { TicketId } from '@shared/domain/ids';

/** Sends a text as the answer to what was chosen, if anything; once the outbox has it nothing is chosen any more. */
export function useReplySend(ticketId: TicketId): (body: string) => Promise<void> {
  const { accountKey } = useSession();
  const send = useSend(ticketId);
  return useCallback(
    async (body) => {
      const reply = replyNow(accountKey, ticketId);
      await send(body, reply ?? undefined);
      if (reply !== null && replyNow(accountKey, ticketId)?.id === reply.id) setReply(accountKey, ticketId, null);
    },
    [accountKey, ticketId, send],
  );
}
