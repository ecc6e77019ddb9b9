import { and, eq, ne, sql } from 'drizzle-orm';

import { answersLater } from '@server/conversation/rules/answer-customer';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { IncomingText } from '@server/platform/ports/channel';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, tickets } from '@server/platform/storage/schema';
import { oneOf } from '@server/platform/storage/search';

import type { Contact, Filed, IncomingServices } from './filed';
import type { IncomingContent } from './incoming-content';

/** A message of a conversation that goes on. */
export type Continuing = {
  incoming: IncomingText;
  content: IncomingContent;
  contact: Contact;
  ticket: TicketRow;
  at: Date;
};

/** The conversations that go on with these contacts, by contact and connection. */
export async function goingOnWith(scope: CompanyScope, contactIds: readonly number[]): Promise<Map<string, TicketRow>> {
  if (contactIds.length === 0) return new Map();
  const where = and(oneOf(tickets.contactId, contactIds), ne(tickets.status, 'closed'));
  const rows = await scope.find(tickets, { where });
  return new Map(rows.map((row) => [placeOf(row), row]));
}

export const placeOf = ({ contactId, whatsappId }: { contactId: number; whatsappId: number | null }) =>
  `${contactId}:${String(whatsappId)}`;

/**
 * Most of what comes in: nothing begins and nothing is quoted, so all of it is written together, a conversation at a
 * time. A message that another process was faster with is left out.
 */
export async function fileKnown(
  services: IncomingServices,
  scope: CompanyScope,
  continuing: readonly Continuing[],
): Promise<Filed[]> {
  const drafts = continuing.map(({ incoming, content: { body, mediaType, mediaUrl }, contact, ticket, at }) => ({
    ...{ id: incoming.messageId, ticketId: ticket.id, contactId: contact.id, queueId: ticket.queueId },
    ...{ body, mediaType, mediaUrl, createdAt: at, updatedAt: at },
  }));
  const stored = new Map((await scope.insertAllIfAbsent(messages, drafts)).map((row) => [row.id, row]));
  const taken = continuing.flatMap((one) => {
    const message = stored.get(one.incoming.messageId);
    return message === undefined ? [] : [{ ...one, message }];
  });
  const filed = new Map<string, Filed>();
  for (const [ticketId, ofTicket] of grouped(taken)) {
    const after = await counted(scope, ticketId, ofTicket);
    for (const [index, { contact, message, content, ticket, at }] of ofTicket.entries()) {
      // Each is told with the conversation as it stood then.
      const unreadMessages = after.unreadMessages - (ofTicket.length - 1 - index);
      const then = { ...after, unreadMessages, lastMessage: content.preview, updatedAt: at };
      filed.set(message.id, { contact, message, ticket: then, before: ticket });
    }
  }
  const answered = taken.map(({ ticket, message, contact }) => ({
    ...{ ticket, messageId: message.id, isFirst: false, isBotWelcome: !contact.disableBot },
  }));
  await answersLater(services, scope, answered);
  return taken.flatMap(({ message }) => filed.get(message.id) ?? []);
}

type Taken = Continuing & { message: Row<typeof messages> };

function grouped(taken: readonly Taken[]): Map<number, Taken[]> {
  const groups = new Map<number, Taken[]>();
  for (const one of taken) {
    const group = groups.get(one.ticket.id) ?? [];
    groups.set(one.ticket.id, [...group, one]);
  }
  return groups;
}

/** Counts what came, and keeps what was said last. */
async function counted(scope: CompanyScope, ticketId: number, ofTicket: readonly Taken[]): Promise<TicketRow> {
  const last = ofTicket.at(-1);
  const [row] = await scope.update(tickets, eq(tickets.id, ticketId), {
    unreadMessages: sql`${tickets.unreadMessages} + ${ofTicket.length}`,
    lastMessage: last?.content.preview ?? '',
    fromMe: false,
    ...(last && { updatedAt: last.at }),
  });
  if (row === undefined) throw new Error('A ticket went while its messages came');
  return row;
}
