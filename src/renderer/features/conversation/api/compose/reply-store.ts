import { create } from 'zustand';

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

/** The quote as it is now, also in a callback of an earlier render. */
export function replyNow(accountKey: string, ticketId: TicketId): QuotedWords | null {
  return useReplyStore.getState()[replyKey(accountKey, ticketId)] ?? null;
}
