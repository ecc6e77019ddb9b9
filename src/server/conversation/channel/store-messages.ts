import { and, desc, eq, sql } from 'drizzle-orm';

import { wireMessages } from '@server/conversation/messages/message-rows';
import { waitingFrom } from '@server/conversation/messages/waiting';
import { queueAnswers } from '@server/conversation/rules/answer-customer';
import { isRating, storeRating } from '@server/conversation/rules/rating';
import { transferLater } from '@server/conversation/rules/ticket-timers';
import { activeTicket } from '@server/conversation/tickets/other-ticket';
import { wireTickets } from '@server/conversation/tickets/ticket-rows';
import { trackTicket } from '@server/conversation/tickets/track-ticket';
import type { IncomingText } from '@server/platform/ports/channel';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets, whatsappQueues } from '@server/platform/storage/schema';
import { byId, wireRow } from '@server/platform/storage/wire-row';
import { createContactWithEvent } from '@server/platform/webhooks/contact-events';
import { queueWebhookEvents } from '@server/platform/webhooks/webhook-events';

import type { IncomingContent } from './incoming-content';
import { storeOptOuts } from './opt-out';
import type { FollowUp } from './store-follow-ups';
import { activeTicketsOf, pairOf, storeFollowUps } from './store-follow-ups';
import type { Contact, IncomingServices, ReceivedMessage, StoredMessage } from './stored-message';

/** Stores messages of one company with their contacts and tickets, in the order of arrival, then publishes them. */
export async function storeMessages(
  services: IncomingServices,
  scope: CompanyScope,
  received: readonly ReceivedMessage[],
): Promise<void> {
  const contactOf = await contactsOf(services, scope, received);
  const stored = await scope.transaction(async (inner) => {
    const batch = await storeBatch(services, inner, { received, contactOf });
    await storeOptOuts(services, inner, batch);
    await queueWebhookEvents(services, inner, batch.map(receivedEvent));
    return batch;
  });
  await publishStored(services, scope, stored);
}

const receivedEvent = ({ message, ticket, contact }: StoredMessage) => ({
  event: 'message.received' as const,
  subject: { messageId: message.id, ticketId: ticket.id, contactId: contact.id },
});

async function publishStored(
  { publish }: IncomingServices,
  scope: CompanyScope,
  stored: readonly StoredMessage[],
): Promise<void> {
  if (stored.length === 0) return;
  const ticketRows = stored.map(({ ticket }) => ticket);
  const messageRows = stored.map(({ message }) => message);
  const contactRows = stored.map(({ contact }) => contact);
  const ticketsInOrder = await wireTickets(scope, ticketRows, { contacts: contactRows });
  const messageOf = byId(await wireMessages(scope, messageRows, contactRows));
  for (const [index, { contact, message, before }] of stored.entries()) {
    const ticket = ticketsInOrder[index];
    const wire = messageOf.get(message.id);
    if (ticket === undefined || wire === undefined) throw new Error('Each row has one wire record');
    if (before?.status !== ticket.status) publish.ticketChanged(ticket, before);
    publish.messageCreated({ message: wire, ticket, contact: wireRow(contact) });
  }
}

/** The contacts by number; creates the missing ones. */
async function contactsOf(
  services: IncomingServices,
  scope: CompanyScope,
  received: readonly ReceivedMessage[],
): Promise<Map<string, Contact>> {
  const numbers = new Set(received.map(({ incoming }) => incoming.number));
  const known = await scope.among(contacts, contacts.number, [...numbers]);
  const contactOf = new Map(known.map((contact) => [contact.number, contact]));
  for (const { incoming } of received) {
    if (!contactOf.has(incoming.number)) contactOf.set(incoming.number, await createContact(services, scope, incoming));
  }
  return contactOf;
}

async function createContact(
  services: IncomingServices,
  scope: CompanyScope,
  { name, number, connectionId }: IncomingText,
): Promise<Contact> {
  const { publish, clock } = services;
  const at = clock.now();
  const draft = { name, number, whatsappId: connectionId, createdAt: at, updatedAt: at };
  const created = await createContactWithEvent(services, scope, draft);
  if (created !== undefined) {
    publish.toCompany(scope.companyId, 'contact', { action: 'create', contact: wireRow(created) });
    return created;
  }
  const other = await scope.first(contacts, eq(contacts.number, number));
  if (other === undefined) throw new Error('A contact can be neither created nor found');
  return other;
}

type Batch = { received: readonly ReceivedMessage[]; contactOf: ReadonlyMap<string, Contact> };

/** Skips messages that are stored already: the channel may deliver a message twice. */
async function storeBatch(
  services: IncomingServices,
  scope: CompanyScope,
  { received, contactOf }: Batch,
): Promise<StoredMessage[]> {
  const ids = received.map(({ incoming }) => incoming.messageId);
  const known = new Set((await scope.among(messages, messages.id, ids)).map(({ id }) => id));
  const contactIds = [...contactOf.values()].map(({ id }) => id);
  const activeTickets = await activeTicketsOf(scope, contactIds);
  const stored: StoredMessage[] = [];
  const followUps: FollowUp[] = [];
  for (const { incoming, content } of received) {
    const contact = contactOf.get(incoming.number);
    if (contact === undefined || known.has(incoming.messageId)) continue;
    known.add(incoming.messageId);
    const at = services.clock.now();
    const pair = pairOf({ contactId: contact.id, whatsappId: incoming.connectionId });
    const ticket = activeTickets.get(pair);
    if (ticket !== undefined && incoming.quotedId === undefined) {
      followUps.push({ incoming, content, contact, ticket, at });
      continue;
    }
    // The collected messages are written first: this one may quote one of them.
    stored.push(...(await storeFollowUps(services, scope, followUps.splice(0))));
    const one = await storeMessage(services, scope, { incoming, contact, content, at });
    if (one === undefined) continue;
    stored.push(one);
    if (one.ticket.status !== 'closed') activeTickets.set(pair, one.ticket);
  }
  return [...stored, ...(await storeFollowUps(services, scope, followUps))];
}

type Draft = { incoming: IncomingText; contact: Contact; content: IncomingContent; at: Date };

/** Undefined if another process has stored the message meanwhile. */
async function storeMessage(
  services: IncomingServices,
  scope: CompanyScope,
  draft: Draft,
): Promise<StoredMessage | undefined> {
  const { incoming, contact, content, at: now } = draft;
  const { ticket, before } = await ticketFor(scope, draft, now);
  const isFirst = before?.id !== ticket.id || before.status !== ticket.status;
  const message = await scope.insertIfAbsent(messages, {
    id: incoming.messageId,
    ticketId: ticket.id,
    contactId: contact.id,
    queueId: ticket.queueId,
    body: content.body,
    mediaType: content.mediaType,
    mediaUrl: content.mediaUrl,
    mediaSize: content.mediaSize,
    quotedMsgId: await quotedIn(scope, ticket.id, incoming.quotedId),
    createdAt: now,
    updatedAt: now,
  });
  if (message === undefined) return undefined;
  const isClosed = ticket.status === 'closed';
  const [counted] = await scope.update(tickets, eq(tickets.id, ticket.id), {
    ...(isClosed ? {} : { unreadMessages: sql`${tickets.unreadMessages} + 1` }),
    lastMessage: content.preview,
    lastMessageAt: now,
    ...(isClosed ? {} : { waitingSince: waitingFrom(now) }),
    fromMe: false,
    updatedAt: now,
  });
  await trackTicket(services, scope, { before, after: ticket });
  if (isClosed) {
    await storeRating(services, scope, { ticket, body: incoming.body });
  } else {
    await queueAnswers(services, scope, [
      {
        ticket: counted ?? ticket,
        messageId: message.id,
        text: message.body,
        isFirst,
        isBotAllowed: !contact.disableBot,
      },
    ]);
    if (isFirst) await transferLater(services, scope, ticket);
  }
  return { contact, message, ticket: counted ?? ticket, before };
}

/** Null unless the quoted message belongs to the same ticket. */
async function quotedIn(scope: CompanyScope, ticketId: number, quotedId: string | undefined): Promise<string | null> {
  if (quotedId === undefined) return null;
  const quoted = await scope.first(messages, and(eq(messages.id, quotedId), eq(messages.ticketId, ticketId)));
  return quoted?.id ?? null;
}

/** The active ticket; else the closed one, which is reopened unless the text is its rating; else a new one. */
async function ticketFor(scope: CompanyScope, { incoming, contact }: Draft, now: Date) {
  const pair = { contactId: contact.id, whatsappId: incoming.connectionId };
  const active = await activeTicket(scope, pair);
  if (active !== undefined) return { ticket: active, before: active };
  const own = and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, incoming.connectionId));
  const [closed] = await scope.find(tickets, { where: own, orderBy: [desc(tickets.updatedAt)], limit: 1 });
  if (closed !== undefined && isRating(closed, incoming.body, now)) return { ticket: closed, before: closed };
  const queueIds = await queuesOf(scope, incoming.connectionId);
  if (closed !== undefined) {
    // With several queues the customer chooses again.
    const queueId = queueIds.length > 1 ? null : closed.queueId;
    const waiting = { ...reopenedTicket, queueId, updatedAt: now };
    const [reopened] = await scope.update(
      tickets,
      and(eq(tickets.id, closed.id), eq(tickets.status, 'closed')),
      waiting,
    );
    if (reopened !== undefined) return { ticket: reopened, before: closed };
  }
  // With several queues the customer chooses one, or the attendant who accepts.
  const queueId = queueIds.length === 1 ? (queueIds[0] ?? null) : null;
  const draft = { ...pair, queueId, isGroup: contact.isGroup, createdAt: now, updatedAt: now };
  const created = await scope.insertIfAbsent(tickets, draft);
  if (created !== undefined) return { ticket: created, before: null };
  // Another message of the contact has created the ticket meanwhile.
  const other = await activeTicket(scope, pair);
  if (other === undefined) throw new Error('A ticket can be neither created nor found');
  return { ticket: other, before: other };
}

async function queuesOf(scope: CompanyScope, connectionId: number): Promise<number[]> {
  const served = await scope.among(whatsappQueues, whatsappQueues.whatsappId, [connectionId]);
  return served.map(({ queueId }) => queueId);
}

const reopenedTicket = {
  status: 'pending' as const,
  userId: null,
  ratingAskedAt: null,
  chatbot: false,
  queueOptionId: null,
  amountUsedBotQueues: 0,
  chatbotAt: null,
  // The customer begins another conversation.
  waitingSince: null,
};
