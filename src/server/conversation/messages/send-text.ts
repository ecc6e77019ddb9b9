import { randomBytes } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';

import { expireLater } from '@server/conversation/rules/ticket-timers';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import { refused } from '@server/platform/http/refusal';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { StoredFile } from '@server/platform/media/media-store';
import { mediaPreview } from '@server/platform/media/media-words';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets, whatsapps } from '@server/platform/storage/schema';
import { AppError } from '@shared/domain/app-error';

import type { WireMessage } from './message-rows';
import { wireMessage } from './message-rows';
import type { PendingMessage } from './pending-message';
import { owe, pendingIn, pendingMessage, strikeOut } from './pending-message';
import { fillPlaceholders } from './placeholders';

export type OutgoingDraft = {
  ticket: TicketRow;
  body: string;
  quotedId: string | null;
  /** For work that may be run twice: under the same id a text is sent once. A new one unless told. */
  messageId?: string;
  /** The body is its caption then. */
  file?: StoredFile;
};

/**
 * Stores a text or a file of the company's, hands it to the channel and tells everyone. It is stored first, so that
 * ticks which come at once find it, and taken back when the channel refuses it.
 */
export async function sendText(services: Services, scope: CompanyScope, draft: OutgoingDraft): Promise<WireMessage> {
  const { ticket, quotedId, file, messageId = newMessageId() } = draft;
  const before = draft.messageId === undefined ? undefined : await scope.first(messages, eq(messages.id, messageId));
  // A tick may have come before everyone was told: then the ticket has not moved since.
  if (before !== undefined && before.ack > 0 && ticket.updatedAt > before.createdAt) return wireMessage(scope, before);
  const connection = await connected(scope, ticket);
  const contact = await scope.first(contacts, eq(contacts.id, ticket.contactId));
  if (contact === undefined) throw refused('ERR_SENDING_WAPP_MSG');
  const quotedMsgId = await quotable(scope, ticket, quotedId);
  for (const pending of await pendingIn(scope, ticket.id)) await deliverPending(services, scope, pending);
  const at = services.clock.now();
  const text = fillPlaceholders(draft.body, { name: contact.name, ticketId: ticket.id, at });
  const content = contentOf(text, file);
  const body = file === undefined ? (before?.body ?? content.body) : text;
  const outgoing = { ticketId: ticket.id, connectionId: connection.id, messageId, number: contact.number, body };
  const pending = { ...outgoing, file: file ?? null };
  if (before === undefined) {
    const { id: ticketId, queueId } = ticket;
    const row = { id: messageId, ticketId, queueId, quotedMsgId, fromMe: true, read: true, ...content };
    await scope.transaction(async (inner) => {
      await inner.insert(messages, { ...row, createdAt: at, updatedAt: at });
      // What has an id beforehand is a job's, which is run again by itself.
      if (draft.messageId === undefined) await owe(services, inner, pending);
    });
  }
  await handOver(services, pending).catch(async (error: unknown) => {
    await scope.transaction(async (inner) => {
      await strikeOut(inner, messageId);
      await inner.remove(messages, eq(messages.id, messageId));
    });
    throw refused(error instanceof AppError ? error.code : 'ERR_SENDING_WAPP_MSG');
  });
  await expireLater(services, scope, { ticketId: ticket.id, connection });
  return told(services, scope, { pending, isPending: draft.messageId === undefined });
}

/** What a process that is gone did not get to hand over; by now somebody may have. */
export function pendingMessageHandler(services: Services): JobHandler {
  return jobHandler(pendingMessage, {
    async run({ scope, payload }) {
      await deliverPending(services, scope, payload);
      return 'done';
    },
  });
}

async function deliverPending(services: Services, scope: CompanyScope, pending: PendingMessage): Promise<void> {
  const message = await scope.first(messages, eq(messages.id, pending.messageId));
  if (message === undefined) await strikeOut(scope, pending.messageId);
  else {
    await handOver(services, pending);
    await told(services, scope, { pending, isPending: true });
  }
}

/** server-quirk: a file without a caption of its own has '-' for a body, and audio a word. */
function contentOf(text: string, file: StoredFile | undefined) {
  if (file === undefined) return { body: text, mediaType: 'extendedTextMessage', mediaUrl: null };
  const { name, kind, address: mediaUrl } = file;
  const mediaType = kind === 'file' ? 'application' : kind;
  const caption = text.trim() === '' || text === name ? '-' : text;
  return { body: kind === 'audio' ? 'Áudio' : caption, mediaType, mediaUrl };
}

async function connected(scope: CompanyScope, ticket: TicketRow): Promise<Row<typeof whatsapps>> {
  const connection = ticket.whatsappId === null ? undefined : await scope.byId(whatsapps, ticket.whatsappId);
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

async function handOver({ channel }: Services, { file, ...pending }: PendingMessage): Promise<void> {
  const { connectionId, messageId, number, body } = pending;
  const outgoing = { connectionId, messageId, number, body };
  if (file === null) await channel.sendText(outgoing);
  else await channel.sendFile({ ...outgoing, file });
}

type Sent = { pending: PendingMessage; isPending: boolean };

/** Notes that the channel has it, and tells everyone, unless somebody else just did. */
async function told(
  { clock, publish }: Services,
  scope: CompanyScope,
  { pending, isPending }: Sent,
): Promise<WireMessage> {
  const { messageId, ticketId } = pending;
  const { language } = await scope.company();
  const { message, ticket } = await scope.transaction(async (inner) => {
    const isOurs = !isPending || (await strikeOut(inner, messageId));
    // The channel may have ticked it further by now.
    const ack = sql`greatest(${messages.ack}, 1)`;
    const [row] = await inner.update(messages, eq(messages.id, messageId), { ack, updatedAt: clock.now() });
    if (row === undefined) throw refused('ERR_SENDING_WAPP_MSG');
    if (!isOurs) return { message: row, ticket: undefined };
    const changes = { lastMessage: mediaPreview(row, language), fromMe: true, updatedAt: clock.now() };
    const [changed] = await inner.update(tickets, eq(tickets.id, ticketId), changes);
    return { message: row, ticket: changed };
  });
  const wire = await wireMessage(scope, message);
  if (ticket === undefined) return wire;
  const news = await wireTicket(scope, ticket);
  publish.messageCreated({ message: wire, ticket: news, contact: news.contact });
  return wire;
}
