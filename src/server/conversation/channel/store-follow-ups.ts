import { and, eq, ne, sql } from 'drizzle-orm';

import { queueAnswers } from '@server/conversation/rules/answer-customer';
import { lockingTickets } from '@server/conversation/tickets/lock-tickets';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { IncomingText } from '@server/platform/ports/channel';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, tickets } from '@server/platform/storage/schema';
import { oneOf } from '@server/platform/storage/search';
import { byId } from '@server/platform/storage/wire-row';

import type { IncomingContent } from './incoming-content';
import type { Contact, IncomingServices, StoredMessage } from './stored-message';

/** A message that quotes nothing and belongs to an active ticket. */
export type FollowUp = {
  incoming: IncomingText;
  content: IncomingContent;
  contact: Contact;
  ticket: TicketRow;
  at: Date;
};

/** The active tickets of the contacts, by `pairOf` contact and connection. */
export async function activeTicketsOf(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<Map<string, TicketRow>> {
  if (contactIds.length === 0) return new Map();
  const where = and(oneOf(tickets.contactId, contactIds), ne(tickets.status, 'closed'));
  const rows = await scope.find(tickets, { where });
  return new Map(rows.map((row) => [pairOf(row), row]));
}

export const pairOf = ({ contactId, whatsappId }: { contactId: number; whatsappId: number | null }) =>
  `${contactId}:${String(whatsappId)}`;

/**
 * Writes the messages with one insert and one update per ticket: most incoming messages are follow-ups. Leaves out
 * messages that another process has stored meanwhile.
 */
export async function storeFollowUps(
  services: IncomingServices,
  scope: CompanyScope,
  followUps: readonly FollowUp[],
): Promise<StoredMessage[]> {
  const drafts = followUps.map(({ incoming, content, contact, ticket, at }) => ({
    id: incoming.messageId,
    ticketId: ticket.id,
    contactId: contact.id,
    queueId: ticket.queueId,
    body: content.body,
    mediaType: content.mediaType,
    mediaUrl: content.mediaUrl,
    mediaSize: content.mediaSize,
    createdAt: at,
    updatedAt: at,
  }));
  const rowOf = new Map((await scope.insertAllIfAbsent(messages, drafts)).map((row) => [row.id, row]));
  const inserted = followUps.flatMap((followUp) => {
    const message = rowOf.get(followUp.incoming.messageId);
    return message === undefined ? [] : [{ ...followUp, message }];
  });
  const stored = new Map<string, StoredMessage>();
  const groups = byTicket(inserted);
  const afterOf = await updateCounters(scope, groups);
  for (const [ticketId, ofTicket] of groups) {
    const after = afterOf.get(ticketId);
    if (after === undefined) throw new Error('The ticket was deleted while its messages were stored');
    for (const [index, { contact, message, content, ticket, at }] of ofTicket.entries()) {
      // Each event carries the ticket as it was after that message.
      const unreadMessages = after.unreadMessages - (ofTicket.length - 1 - index);
      const ticketThen = { ...after, unreadMessages, lastMessage: content.preview, lastMessageAt: at, updatedAt: at };
      stored.set(message.id, { contact, message, ticket: ticketThen, before: ticket });
    }
  }
  const inOrder = inserted.flatMap(({ message }) => stored.get(message.id) ?? []);
  const received = inOrder.map(({ ticket, message, contact }) => ({
    ticket,
    messageId: message.id,
    text: message.body,
    isFirst: false,
    isBotAllowed: !contact.disableBot,
  }));
  await queueAnswers(services, scope, received);
  return inOrder;
}

type Inserted = FollowUp & { message: Row<typeof messages> };

function byTicket(inserted: readonly Inserted[]): Map<number, Inserted[]> {
  const groups = new Map<number, Inserted[]>();
  for (const one of inserted) {
    const group = groups.get(one.ticket.id) ?? [];
    groups.set(one.ticket.id, [...group, one]);
  }
  return groups;
}

/** Updates the unread counts and the previews of the last messages. */
async function updateCounters(
  scope: CompanyScope,
  groups: ReadonlyMap<number, readonly Inserted[]>,
): Promise<Map<number, TicketRow>> {
  if (groups.size === 0) return new Map();
  const ofTickets = [...groups.values()];
  const last = ofTickets.map((ofTicket) => ofTicket.at(-1));
  const texts = (values: readonly (string | undefined)[]) => sql.param([...values]);
  const rows = await scope.updateFrom(
    tickets,
    {
      from: lockingTickets(
        scope,
        sql`unnest(${sql.param([...groups.keys()])}::int[], ${sql.param(ofTickets.map(({ length }) => length))}::int[],
        ${texts(last.map((one) => one?.content.preview))}::text[],
        ${texts(ofTickets.map(([first]) => first?.at.toISOString()))}::timestamptz[],
        ${texts(last.map((one) => one?.at.toISOString()))}::timestamptz[])
        as named (of_ticket, messages, preview, first_at, last_at)`,
      ),
      where: eq(tickets.id, sql`named.of_ticket`),
    },
    {
      unreadMessages: sql`${tickets.unreadMessages} + named.messages`,
      lastMessage: sql`named.preview`,
      fromMe: false,
      lastMessageAt: sql`named.last_at`,
      updatedAt: sql`named.last_at`,
      waitingSince: sql`coalesce(${tickets.waitingSince}, named.first_at)`,
    },
  );
  return byId(rows);
}
