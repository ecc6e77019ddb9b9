import { randomBytes } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';

import { refused } from '@server/http/refusal';
import type { Services } from '@server/services';
import type { CompanyScope, Row } from '@server/storage/company-scope';
import { contacts, messages, tickets, whatsapps } from '@server/storage/schema';
import type { TicketRow } from '@server/tickets/ticket-rows';
import { wireTicket } from '@server/tickets/ticket-rows';
import { AppError } from '@shared/domain/app-error';

import type { WireMessage } from './message-rows';
import { wireMessage } from './message-rows';
import { fillPlaceholders } from './placeholders';

export type OutgoingDraft = { ticket: TicketRow; body: string; quotedId: string | null };

/**
 * Stores a text of the company's, hands it to the channel and tells everyone. It is stored first, so that ticks which
 * come at once find it, and taken back when the channel refuses it.
 */
export async function sendText(services: Services, scope: CompanyScope, draft: OutgoingDraft): Promise<WireMessage> {
  const { ticket, quotedId } = draft;
  const connection = await connected(scope, ticket);
  const contact = await scope.first(contacts, eq(contacts.id, ticket.contactId));
  if (contact === undefined) throw refused('ERR_SENDING_WAPP_MSG');
  const quotedMsgId = await quotable(scope, ticket, quotedId);
  const at = services.clock.now();
  const body = fillPlaceholders(draft.body, { name: contact.name, ticketId: ticket.id, at });
  const stored = await scope.insert(messages, {
    id: newMessageId(),
    ticketId: ticket.id,
    queueId: ticket.queueId,
    ...{ body, quotedMsgId, fromMe: true, read: true, mediaType: 'extendedTextMessage' },
    ...{ createdAt: at, updatedAt: at },
  });
  await handOver(services, scope, { connectionId: connection.id, messageId: stored.id, number: contact.number, body });
  return told(services, scope, { ticket, messageId: stored.id, contact });
}

async function connected(scope: CompanyScope, ticket: TicketRow): Promise<Row<typeof whatsapps>> {
  const connection =
    ticket.whatsappId === null ? undefined : await scope.first(whatsapps, eq(whatsapps.id, ticket.whatsappId));
  if (connection?.status !== 'CONNECTED') throw refused('ERR_WAPP_NOT_INITIALIZED');
  return connection;
}

/** Only a message of the same conversation can be quoted. */
async function quotable(scope: CompanyScope, ticket: TicketRow, quotedId: string | null): Promise<string | null> {
  if (quotedId === null) return null;
  const quoted = await scope.first(messages, and(eq(messages.id, quotedId), eq(messages.ticketId, ticket.id)));
  if (quoted === undefined) throw refused('ERR_FETCH_WAPP_MSG');
  return quoted.id;
}

/** As the channel's own ids look: opaque, and never the same twice. */
function newMessageId(): string {
  return `3EB0${randomBytes(10).toString('hex').toUpperCase()}`;
}

type HandOver = { connectionId: number; messageId: string; number: string; body: string };

async function handOver(services: Services, scope: CompanyScope, outgoing: HandOver): Promise<void> {
  try {
    await services.channel.sendText(outgoing);
  } catch (error) {
    await scope.remove(messages, eq(messages.id, outgoing.messageId));
    throw refused(error instanceof AppError ? error.code : 'ERR_SENDING_WAPP_MSG');
  }
}

type Sent = { ticket: TicketRow; messageId: string; contact: Row<typeof contacts> };

async function told({ clock, publish }: Services, scope: CompanyScope, sent: Sent): Promise<WireMessage> {
  // The channel may have ticked it further by now.
  const ack = sql`greatest(${messages.ack}, 1)`;
  const [message] = await scope.update(messages, eq(messages.id, sent.messageId), { ack, updatedAt: clock.now() });
  if (message === undefined) throw refused('ERR_SENDING_WAPP_MSG');
  const changes = { lastMessage: message.body, fromMe: true, updatedAt: clock.now() };
  const [ticket] = await scope.update(tickets, eq(tickets.id, sent.ticket.id), changes);
  const wire = await wireMessage(scope, message);
  const news = await wireTicket(scope, ticket ?? sent.ticket);
  publish.messageCreated({ message: wire, ticket: news, contact: news.contact });
  return wire;
}
