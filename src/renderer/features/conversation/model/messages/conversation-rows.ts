import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';

/** A row of the conversation: a message, or below all messages one that is being sent. */
export type ConversationRow = Message | OutgoingMessage;

export function isOutgoing(row: ConversationRow): row is OutgoingMessage {
  return 'clientId' in row;
}

export function rowKey(row: ConversationRow): string {
  return isOutgoing(row) ? row.clientId : row.id;
}

/** Counts the customer's messages after the last seen one; 0 if that one is not loaded. */
export function countAfter(messages: readonly Pick<Message, 'id' | 'fromMe'>[], seen: Message['id'] | null): number {
  const index = messages.findLastIndex(({ id }) => id === seen);
  return index === -1 ? 0 : messages.slice(index + 1).filter(({ fromMe }) => !fromMe).length;
}

/**
 * Number of rows added before the row that was first, negative for rows removed there. Null if the lists share no end row,
 * so that no scroll position can be preserved.
 */
export function rowShift<R>(before: readonly R[], now: readonly R[], keyOf: (row: R) => string): number | null {
  const [first] = before;
  const [current] = now;
  if (first === undefined || current === undefined) return 0;
  const firstKey = keyOf(first);
  const currentKey = keyOf(current);
  if (firstKey === currentKey) return 0;
  const added = now.findIndex((row) => keyOf(row) === firstKey);
  if (added > 0) return added;
  const removed = before.findIndex((row) => keyOf(row) === currentKey);
  return removed > 0 ? -removed : null;
}
