import { useCallback } from 'react';
import { create } from 'zustand';

import { useSend } from '@renderer/entities/outgoing/outbox';
import { useSession } from '@renderer/entities/session/session-store';
import type { TicketId } from '@shared/domain/ids';
import type { QuotedWords } from '@shared/domain/outgoing';

const useReplyStore = create<Readonly<Record<string, QuotedWords | null>>>(() => ({}));

function replyKey(accountKey: string, ticketId: TicketId): string {
  return `${accountKey} ${ticketId}`;
}

/** The message that the next text in a ticket will quote; null for none. */
export function useReply(accountKey: string, ticketId: TicketId): QuotedWords | null {
  return useReplyStore((replies) => replies[replyKey(accountKey, ticketId)] ?? null);
}

export function setReply(accountKey: string, ticketId: TicketId, reply: QuotedWords | null): void {
  useReplyStore.setState({ [replyKey(accountKey, ticketId)]: reply });
}

/** Sends a text with the chosen quote, and clears the quote when the outbox has the text. */
export function useSendText(ticketId: TicketId): (body: string) => Promise<void> {
  const { accountKey } = useSession();
  const send = useSend(ticketId);
  return useCallback(
    async (body) => {
      const current = (): QuotedWords | null => useReplyStore.getState()[replyKey(accountKey, ticketId)] ?? null;
      const reply = current();
      await send(body, reply ?? undefined);
      // The user may have chosen another message while this one was being stored.
      if (reply !== null && current()?.id === reply.id) setReply(accountKey, ticketId, null);
    },
    [accountKey, ticketId, send],
  );
}
