import type { Contact } from '@shared/domain/contact';
import type { LocalContact, LocalMessage, LocalTicket } from '@shared/domain/local-search';
import type { Message } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';
import type { Ticket } from '@shared/domain/ticket';

import { longestIndexedText } from './search-index';

/** A message as the index keeps it; null for one without words, or a deleted one. */
export function messageRecord(message: Message): LocalMessage | null {
  const { kind, text } = messageContent(message);
  if (message.isDeleted || text.trim() === '') return null;
  const { id, ticketId, createdAt, fromMe } = message;
  const isFile = kind === 'image' || kind === 'video' || kind === 'file';
  return { id, ticketId, at: createdAt, fromMe, isFile, text: text.slice(0, longestIndexedText) };
}

/** A ticket as the index keeps it. An answer without a relation leaves what is known of it. */
export function ticketRecord(ticket: Ticket, known: LocalTicket | undefined): LocalTicket {
  const { id, uuid, contactId, status, userId, queueId, contact, user, queue } = ticket;
  const { name, number } = contact ?? known ?? { name: '', number: '' };
  const attendant = userId === null ? null : (user?.name ?? known?.attendant ?? null);
  const queueName = queueId === null ? null : (queue?.name ?? known?.queue ?? null);
  const at = ticket.lastMessageAt ?? ticket.updatedAt;
  return { id, uuid, contactId, status, name, number, attendant, attendantId: userId, queue: queueName, at };
}

export function contactRecord({ id, name, number, email }: Contact): LocalContact {
  return { id, name, number, email };
}
