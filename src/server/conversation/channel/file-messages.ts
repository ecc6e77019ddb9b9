import { and, desc, eq, sql } from 'drizzle-orm';

import { wireMessages } from '@server/conversation/messages/message-rows';
import { answerLater } from '@server/conversation/rules/answer-customer';
import { isRating, takeRating } from '@server/conversation/rules/rating';
import { transferLater } from '@server/conversation/rules/ticket-timers';
import { activeTicket } from '@server/conversation/tickets/other-ticket';
import { wireTickets } from '@server/conversation/tickets/ticket-rows';
import { trackTicket } from '@server/conversation/tickets/track-ticket';
import type { IncomingText } from '@server/platform/ports/channel';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets, whatsappQueues } from '@server/platform/storage/schema';
import { byId, wireRow } from '@server/platform/storage/wire-row';

import type { Continuing } from './file-known';
import { fileKnown, goingOnWith, placeOf } from './file-known';
import type { Arrived, Contact, Filed, IncomingServices } from './filed';
import type { IncomingContent } from './incoming-content';

/** Puts messages of a company where they belong, in the order in which they came, and tells those who listen. */
export async function takeIn(
  services: IncomingServices,
  scope: CompanyScope,
  arrived: readonly Arrived[],
): Promise<void> {
  const contactOf = await contactsOf(services, scope, arrived);
  const filed = await scope.transaction((inner) => fileAll(services, inner, { arrived, contactOf }));
  await tell(services, scope, filed);
}

async function tell({ publish }: IncomingServices, scope: CompanyScope, filed: readonly Filed[]): Promise<void> {
  if (filed.length === 0) return;
  const told = await wireTickets(
    scope,
    filed.map(({ ticket }) => ticket),
  );
  const messageOf = byId(
    await wireMessages(
      scope,
      filed.map(({ message }) => message),
    ),
  );
  for (const [index, { contact, message, before }] of filed.entries()) {
    const ticket = told[index];
    const wire = messageOf.get(message.id);
    if (ticket === undefined || wire === undefined) throw new Error('Each row makes one of the wire');
    if (before?.status !== ticket.status) publish.ticketChanged(ticket, before);
    publish.messageCreated({ message: wire, ticket, contact: wireRow(contact) });
  }
}

/** Who wrote, by number; those whom nobody knew are known from now on. */
async function contactsOf(
  services: IncomingServices,
  scope: CompanyScope,
  arrived: readonly Arrived[],
): Promise<Map<string, Contact>> {
  const numbers = new Set(arrived.map(({ incoming }) => incoming.number));
  const known = await scope.among(contacts, contacts.number, [...numbers]);
  const contactOf = new Map(known.map((contact) => [contact.number, contact]));
  for (const { incoming } of arrived) {
    if (!contactOf.has(incoming.number)) contactOf.set(incoming.number, await newContact(services, scope, incoming));
  }
  return contactOf;
}

async function newContact(
  { publish, clock }: IncomingServices,
  scope: CompanyScope,
  { name, number, connectionId }: IncomingText,
): Promise<Contact> {
  const at = clock.now();
  const draft = { name, number, whatsappId: connectionId, createdAt: at, updatedAt: at };
  const created = await scope.insertIfAbsent(contacts, draft);
  if (created !== undefined) {
    publish.toCompany(scope.companyId, 'contact', { action: 'create', contact: wireRow(created) });
    return created;
  }
  const other = await scope.first(contacts, eq(contacts.number, number));
  if (other === undefined) throw new Error('A contact can be neither made nor found');
  return other;
}

type Batch = { arrived: readonly Arrived[]; contactOf: ReadonlyMap<string, Contact> };

/** The channel may tell the same message twice: what is here already is left out. */
async function fileAll(
  services: IncomingServices,
  scope: CompanyScope,
  { arrived, contactOf }: Batch,
): Promise<Filed[]> {
  const ids = arrived.map(({ incoming }) => incoming.messageId);
  const known = new Set((await scope.among(messages, messages.id, ids)).map(({ id }) => id));
  const goingOn = await goingOnWith(
    scope,
    [...contactOf.values()].map(({ id }) => id),
  );
  const filed: Filed[] = [];
  const continuing: Continuing[] = [];
  for (const { incoming, content } of arrived) {
    const contact = contactOf.get(incoming.number);
    if (contact === undefined || known.has(incoming.messageId)) continue;
    known.add(incoming.messageId);
    const at = services.clock.now();
    const place = placeOf({ contactId: contact.id, whatsappId: incoming.connectionId });
    const ticket = goingOn.get(place);
    if (ticket !== undefined && incoming.quotedId === undefined) {
      continuing.push({ incoming, content, contact, ticket, at });
      continue;
    }
    // What waits to be written is written first: one of these may be quoted.
    filed.push(...(await fileKnown(services, scope, continuing.splice(0))));
    const done = await file(services, scope, { incoming, contact, content, at });
    if (done === undefined) continue;
    filed.push(done);
    if (done.ticket.status !== 'closed') goingOn.set(place, done.ticket);
  }
  return [...filed, ...(await fileKnown(services, scope, continuing))];
}

type Filing = { incoming: IncomingText; contact: Contact; content: IncomingContent; at: Date };

/** Undefined when another process was faster with the same message. */
async function file(services: IncomingServices, scope: CompanyScope, filing: Filing): Promise<Filed | undefined> {
  const { incoming, contact, content, at: now } = filing;
  const { ticket, before } = await ticketFor(scope, filing, now);
  const isFirst = before?.id !== ticket.id || before.status !== ticket.status;
  const message = await scope.insertIfAbsent(messages, {
    id: incoming.messageId,
    ticketId: ticket.id,
    contactId: contact.id,
    queueId: ticket.queueId,
    body: content.body,
    mediaType: content.mediaType,
    mediaUrl: content.mediaUrl,
    quotedMsgId: await quotedIn(scope, ticket.id, incoming.quotedId),
    createdAt: now,
    updatedAt: now,
  });
  if (message === undefined) return undefined;
  const isClosed = ticket.status === 'closed';
  const [counted] = await scope.update(tickets, eq(tickets.id, ticket.id), {
    ...(isClosed ? {} : { unreadMessages: sql`${tickets.unreadMessages} + 1` }),
    lastMessage: content.preview,
    fromMe: false,
    updatedAt: now,
  });
  await trackTicket(scope, ticket, before);
  if (isClosed) {
    await takeRating(services, scope, { ticket, body: incoming.body });
  } else {
    const written = { ticket, messageId: message.id, isFirst, isBotWelcome: !contact.disableBot };
    await answerLater(services, scope, written);
    if (isFirst) await transferLater(services, scope, ticket);
  }
  return { contact, message, ticket: counted ?? ticket, before };
}

/** Only what was said in the same conversation can be quoted. */
async function quotedIn(scope: CompanyScope, ticketId: number, quotedId: string | undefined): Promise<string | null> {
  if (quotedId === undefined) return null;
  const quoted = await scope.first(messages, and(eq(messages.id, quotedId), eq(messages.ticketId, ticketId)));
  return quoted?.id ?? null;
}

/** The conversation going on; else the closed one, which waits again unless this is its rating; else a new one. */
async function ticketFor(scope: CompanyScope, { incoming, contact }: Filing, now: Date) {
  const pair = { contactId: contact.id, whatsappId: incoming.connectionId };
  const active = await activeTicket(scope, pair);
  if (active !== undefined) return { ticket: active, before: active };
  const own = and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, incoming.connectionId));
  const [closed] = await scope.find(tickets, { where: own, orderBy: [desc(tickets.updatedAt)], limit: 1 });
  if (closed !== undefined && isRating(closed, incoming.body, now)) return { ticket: closed, before: closed };
  const queueIds = await queuesOf(scope, incoming.connectionId);
  if (closed !== undefined) {
    // Where the customer chooses the queue, they choose anew.
    const queueId = queueIds.length > 1 ? null : closed.queueId;
    const waiting = { ...anew, queueId, updatedAt: now };
    const [reopened] = await scope.update(
      tickets,
      and(eq(tickets.id, closed.id), eq(tickets.status, 'closed')),
      waiting,
    );
    if (reopened !== undefined) return { ticket: reopened, before: closed };
  }
  // A connection with one queue leads there; with several, the customer chooses, or whoever accepts.
  const queueId = queueIds.length === 1 ? (queueIds[0] ?? null) : null;
  const draft = { ...pair, queueId, isGroup: contact.isGroup, createdAt: now, updatedAt: now };
  const created = await scope.insertIfAbsent(tickets, draft);
  if (created !== undefined) return { ticket: created, before: null };
  // Another message of theirs was faster.
  const other = await activeTicket(scope, pair);
  if (other === undefined) throw new Error('A ticket can be neither made nor found');
  return { ticket: other, before: other };
}

async function queuesOf(scope: CompanyScope, connectionId: number): Promise<number[]> {
  const served = await scope.among(whatsappQueues, whatsappQueues.whatsappId, [connectionId]);
  return served.map(({ queueId }) => queueId);
}

const anew = {
  ...{ status: 'pending' as const, userId: null, ratingAskedAt: null },
  ...{ chatbot: false, queueOptionId: null, amountUsedBotQueues: 0, chatbotAt: null },
};
