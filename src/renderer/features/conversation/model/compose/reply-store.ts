import { create } from 'zustand';

import type { TicketId } from '@shared/domain/ids';
import type { QuotedWords } from '@shared/domain/outgoing';

type Replies = Readonly<Record<string, QuotedWords | null>>;

const useReplyStore = create<Replies>(() => ({}));

function replyKey(accountKey: string, ticketId: TicketId): string {
  return `${accountKey} ${ticketId}`;
}

/** The message that the next one in a ticket answers; null for none. */
export function useReply(accountKey: string, ticketId: TicketId): QuotedWords | null {
  return useReplyStore((replies) => replies[replyKey(accountKey, ticketId)] ?? null);
}

export function setReply(accountKey: string, ticketId: TicketId, reply: QuotedWords | null): void {
  useReplyStore.setState({ [replyKey(accountKey, ticketId)]: reply });
}

/** As it is now, for whoever sends. */
export function replyNow(accountKey: string, ticketId: TicketId): QuotedWords | null {
  return useReplyStore.getState()[replyKey(accountKey, ticketId)] ?? null;
}
