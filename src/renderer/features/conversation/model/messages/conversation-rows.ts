import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';

/** A row of the conversation: a message, or one that is on its way out and stands below all of them. */
export type ConversationRow = Message | OutgoingMessage;

export function isOutgoing(row: ConversationRow): row is OutgoingMessage {
  return 'clientId' in row;
}

/** Identity of a row while it is on screen. */
export function rowKey(row: ConversationRow): string {
  return isOutgoing(row) ? row.clientId : row.id;
}

/** Messages of the customer that came after the one last seen. */
export function countAfter(messages: readonly Pick<Message, 'id' | 'fromMe'>[], seen: Message['id'] | null): number {
  const place = messages.findLastIndex(({ id }) => id === seen);
  return place === -1 ? 0 : messages.slice(place + 1).filter(({ fromMe }) => !fromMe).length;
}
