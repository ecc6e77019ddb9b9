import { and, desc, eq, sql } from 'drizzle-orm';

import { wireMessage } from '@server/messages/message-rows';
import type { Services } from '@server/services';
import type { CompanyScope, Row } from '@server/storage/company-scope';
import { contacts, messages, tickets, whatsappQueues, whatsapps } from '@server/storage/schema';
import { wireRow } from '@server/storage/wire-row';
import { activeTicket } from '@server/tickets/other-ticket';
import type { TicketRow } from '@server/tickets/ticket-rows';
import { wireTicket } from '@server/tickets/ticket-rows';
import { longestBody } from '@shared/api/messages';

import type { ChannelListener, IncomingText } from './channel';

type IncomingServices = Pick<Services, 'storage' | 'clock' | 'publish'>;
type Contact = Row<typeof contacts>;
/** What a message did to its ticket: `before` is null for a new one. */
type Filed = { message: Row<typeof messages>; ticket: TicketRow; before: TicketRow | null };

/** What the channel tells becomes contacts, tickets and messages, and news for those who listen. */
export function createChannelListener(services: IncomingServices): ChannelListener {
  const { storage, clock, publish } = services;
  return {
    async received(raw) {
      const incoming = cleaned(raw);
      const scope = await storage.scopeOfConnection(incoming.connectionId);
      if (scope === undefined) return;
      const contact = await contactOf(services, scope, incoming);
      const filed = await scope.transaction((inner) => file(services, inner, { incoming, contact }));
      if (filed === undefined) return;
      const ticket = await wireTicket(scope, filed.ticket);
      if (filed.before?.status !== ticket.status) publish.ticketChanged(ticket, filed.before);
      publish.messageCreated({ message: await wireMessage(scope, filed.message), ticket, contact: wireRow(contact) });
    },

    async acknowledged({ messageId, ack }) {
      const message = await storage.advanceAck(messageId, Math.min(ack, 5), clock.now());
      if (message === undefined) return;
      const scope = storage.scope(message.companyId);
      publish.messageChanged(message.companyId, await wireMessage(scope, message));
    },

    async connectionChanged({ connectionId, status, qrcode, retries = 0 }) {
      const scope = await storage.scopeOfConnection(connectionId);
      const changes = { status, qrcode, retries, updatedAt: clock.now() };
      const [row] = (await scope?.update(whatsapps, eq(whatsapps.id, connectionId), changes)) ?? [];
      if (row === undefined) return;
      const connection = wireRow(row);
      publish.toCompany(row.companyId, 'whatsapp', { action: 'update', whatsapp: connection });
      // Servers of the family use either name; clients of either kind must hear it.
      publish.toCompany(row.companyId, 'whatsappSession', { action: 'update', session: connection });
      publish.toCompanyBare(row.companyId, 'whatsappSession', { action: 'update', session: connection });
    },
  };
}

/** What a phone sends may be anything. */
function cleaned(incoming: IncomingText): IncomingText {
  const text = (value: string, most: number) => value.replaceAll('\u0000', '').slice(0, most);
  const number = incoming.number.replace(/\D/g, '');
  return {
    ...incoming,
    number,
    messageId: text(incoming.messageId, 200),
    name: text(incoming.name, 200).trim() || number,
    body: text(incoming.body, longestBody),
  };
}

async function contactOf(
  { publish, clock }: IncomingServices,
  scope: CompanyScope,
  incoming: IncomingText,
): Promise<Contact> {
  const byNumber = eq(contacts.number, incoming.number);
  const known = await scope.first(contacts, byNumber);
  if (known !== undefined) return known;
  const at = clock.now();
  const { name, number, connectionId: whatsappId } = incoming;
  const created = await scope.insertUnlessTaken(contacts, { name, number, whatsappId, createdAt: at, updatedAt: at });
  if (created !== undefined) {
    publish.toCompany(scope.companyId, 'contact', { action: 'create', contact: wireRow(created) });
    return created;
  }
  const other = await scope.first(contacts, byNumber);
  if (other === undefined) throw new Error('A contact can be neither made nor found');
  return other;
}

type Filing = { incoming: IncomingText; contact: Contact };

/** Undefined when the message is here already: the channel may tell the same one twice. */
async function file({ clock }: IncomingServices, scope: CompanyScope, filing: Filing): Promise<Filed | undefined> {
  const { incoming, contact } = filing;
  if ((await scope.first(messages, eq(messages.id, incoming.messageId))) !== undefined) return undefined;
  const now = clock.now();
  const { ticket, before } = await ticketFor(scope, filing, now);
  const message = await scope.insertUnlessTaken(messages, {
    id: incoming.messageId,
    ticketId: ticket.id,
    contactId: contact.id,
    queueId: ticket.queueId,
    body: incoming.body,
    createdAt: now,
    updatedAt: now,
  });
  if (message === undefined) return undefined;
  const [counted] = await scope.update(tickets, eq(tickets.id, ticket.id), {
    unreadMessages: sql`${tickets.unreadMessages} + 1`,
    lastMessage: incoming.body,
    fromMe: false,
    updatedAt: now,
  });
  return { message, ticket: counted ?? ticket, before };
}

/** The conversation going on; else the closed one, which waits again; else a new one. */
async function ticketFor(scope: CompanyScope, { incoming, contact }: Filing, now: Date) {
  const pair = { contactId: contact.id, whatsappId: incoming.connectionId };
  const active = await activeTicket(scope, pair);
  if (active !== undefined) return { ticket: active, before: active };
  const own = and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, incoming.connectionId));
  const [closed] = await scope.find(tickets, { where: own, orderBy: [desc(tickets.updatedAt)], limit: 1 });
  if (closed !== undefined) {
    const waiting = { status: 'pending' as const, userId: null, updatedAt: now };
    const [reopened] = await scope.update(
      tickets,
      and(eq(tickets.id, closed.id), eq(tickets.status, 'closed')),
      waiting,
    );
    if (reopened !== undefined) return { ticket: reopened, before: closed };
  }
  const queueId = await onlyQueue(scope, incoming.connectionId);
  const draft = { ...pair, queueId, isGroup: contact.isGroup, createdAt: now, updatedAt: now };
  const created = await scope.insertUnlessTaken(tickets, draft);
  if (created !== undefined) return { ticket: created, before: null };
  // Another message of theirs was faster.
  const other = await activeTicket(scope, pair);
  if (other === undefined) throw new Error('A ticket can be neither made nor found');
  return { ticket: other, before: other };
}

/** A connection with one queue leads there; with several, whoever accepts decides. */
async function onlyQueue(scope: CompanyScope, connectionId: number): Promise<number | null> {
  const served = await scope.find(whatsappQueues, { where: eq(whatsappQueues.whatsappId, connectionId) });
  const [only] = served;
  return served.length === 1 && only !== undefined ? only.queueId : null;
}
