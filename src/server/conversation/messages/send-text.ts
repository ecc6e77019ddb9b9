import { randomBytes } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { refused } from '@server/platform/http/refusal';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { StoredFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { contacts } from '@server/platform/storage/schema';
import { messages, whatsapps } from '@server/platform/storage/schema';
import { queueWebhookEvents } from '@server/platform/webhooks/webhook-events';
import { AppError } from '@shared/domain/app-error';
import { isAutomaticText } from '@shared/domain/automatic-text';
import { fillPlaceholders } from '@shared/domain/placeholders';

import type { Accepted } from './accept-messages';
import { deliveryOf, trackDelivery } from './deliveries';
import type { WireMessage } from './message-rows';
import { wireMessage } from './message-rows';
import type { NewMessage, PendingMessage } from './pending-message';
import { pendingMessage, removePendingMessages, storePendingMessages } from './pending-message';
import { addQuickMessageUses, removeQuickMessageUses } from './quick-message-uses';
import { sendBatchesOf } from './send-batches';

type ContactRow = Row<typeof contacts>;

export type OutgoingDraft = {
  ticket: TicketRow;
  body: string;
  quotedId: string | null;
  /** For jobs, which may run twice: a message is sent once per id. A random one by default. */
  messageId?: string;
  /** File to send; the body is its caption. */
  file?: StoredFile;
  /** True for texts of rules, robots, schedules and programs. */
  isAutomatic?: boolean;
  /** Saved replies that the message was made from. */
  quickMessageIds?: readonly number[];
};

/**
 * Stores a message of the company, delivers it to the channel and publishes it. It is stored first, because the channel
 * may acknowledge it at once. Throws `Refusal` if the channel refuses it, and removes the row.
 */
export async function sendText(services: Services, scope: CompanyScope, draft: OutgoingDraft): Promise<WireMessage> {
  const { ticket, quotedId, messageId = newMessageId() } = draft;
  const before = draft.messageId === undefined ? undefined : await scope.first(messages, eq(messages.id, messageId));
  // An acknowledgement may precede publishing; in that case the ticket is older than the message.
  if (before !== undefined && before.ack > 0 && ticket.updatedAt > before.createdAt) return wireMessage(scope, before);
  const connection = await connectedConnection(scope, ticket);
  const quotedMsgId = await existingQuote(scope, ticket, quotedId);
  const create = (to: ContactRow) =>
    newMessage(services, to, { draft, messageId, quotedMsgId, connection, storedBody: before?.body });
  // A given id belongs to a job, which the job runner repeats.
  const isPending = draft.messageId === undefined;
  const isStoredAlone = !isPending || (draft.quickMessageIds ?? []).length > 0;
  const begun = await sendBatchesOf(services, scope).begin({ ticket, create: isStoredAlone ? null : create });
  const { contact } = begun;
  if (contact === undefined) throw refused('ERR_SENDING_WAPP_MSG');
  for (const earlier of begun.earlier) await deliverBefore(services, scope, earlier);
  const added = begun.stored ?? create(contact);
  const { pending } = added;
  if (begun.stored === undefined && before === undefined) await storeMessage(services, scope, { draft, added });
  return trackDelivery(services.channel, messageId, {
    deliver: () => deliver(services, pending),
    async store(delivery) {
      await delivery.catch(async (error: unknown) => {
        const refusal = refused(error instanceof AppError ? error.code : 'ERR_SENDING_WAPP_MSG');
        await scope.transaction(async (inner) => {
          await removePendingMessages(inner, [messageId]);
          await inner.remove(messages, eq(messages.id, messageId));
          await removeQuickMessageUses(inner, messageId);
          await queueFailure(services, inner, { pending, error: refusal.code });
        });
        throw refusal;
      });
      await services.events.messageAccepted.emit(scope, { ticketId: ticket.id, connection });
      return accept(services, scope, { pending, isPending, contact });
    },
  });
}

type Parts = {
  draft: OutgoingDraft;
  messageId: string;
  quotedMsgId: string | null;
  connection: Row<typeof whatsapps>;
  /** Text of a message that an earlier run of its job stored. */
  storedBody: string | undefined;
};

function newMessage({ clock, quirks }: Services, contact: ContactRow, parts: Parts): NewMessage {
  const { draft, messageId, quotedMsgId, connection, storedBody } = parts;
  const { id: ticketId, queueId } = draft.ticket;
  const at = clock.now();
  const text = fillPlaceholders(draft.body, { name: contact.name, ticketId, at });
  const content = contentOf(text, draft.file, { namesAsCaptions: quirks.renamedMedia });
  const body = draft.file === undefined ? (storedBody ?? content.body) : text;
  const { number } = contact;
  const isAutomatic = draft.isAutomatic === true || isAutomaticText(content.body);
  const row = { id: messageId, ticketId, queueId, quotedMsgId, fromMe: true, read: true, isAutomatic, ...content };
  return {
    pending: { ticketId, connectionId: connection.id, messageId, number, body, file: draft.file ?? null },
    message: { ...row, createdAt: at, updatedAt: at },
  };
}

type Added = { draft: OutgoingDraft; added: NewMessage };

/** Stores a message with the job of its delivery and the saved replies in it: all or nothing. */
async function storeMessage(services: Services, scope: CompanyScope, { draft, added }: Added): Promise<void> {
  const { pending, message } = added;
  const { quickMessageIds = [], messageId: givenId } = draft;
  const store = (inner: CompanyScope) =>
    givenId === undefined ? storePendingMessages(services, inner, [added]) : inner.insert(messages, message);
  if (quickMessageIds.length > 0) {
    const use = { messageId: pending.messageId, quickMessageIds, usedAt: message.createdAt };
    await scope.transaction(async (inner) => {
      await store(inner);
      await addQuickMessageUses(inner, use);
    });
  } else if (givenId === undefined) await sendBatchesOf(services, scope).store(added);
  else await store(scope);
}

/** Delivers messages of a process that ended before their delivery was stored. */
export function pendingMessageHandler(services: Services): JobHandler {
  return jobHandler(pendingMessage, {
    async run({ scope, payload }) {
      await deliverPending(services, scope, payload);
      return 'done';
    },
    gaveUp: ({ scope, payload }) => queueFailure(services, scope, { pending: payload, error: 'ERR_SENDING_WAPP_MSG' }),
  });
}

async function queueFailure(
  services: Services,
  scope: CompanyScope,
  { pending: { messageId, ticketId }, error }: { pending: PendingMessage; error: string },
): Promise<void> {
  await queueWebhookEvents(services, scope, [{ event: 'message.failed', subject: { messageId, ticketId, error } }]);
}

/** A later message of the ticket follows this one; a refusal is reported to the sender of this one. */
async function deliverBefore(services: Services, scope: CompanyScope, pending: PendingMessage): Promise<void> {
  const delivery = deliveryOf(services.channel, pending.messageId);
  if (delivery === undefined) await deliverPending(services, scope, pending);
  else await delivery.catch(() => undefined);
}

async function deliverPending(services: Services, scope: CompanyScope, pending: PendingMessage): Promise<void> {
  const message = await scope.first(messages, eq(messages.id, pending.messageId));
  if (message === undefined) await removePendingMessages(scope, [pending.messageId]);
  else {
    await deliver(services, pending);
    await accept(services, scope, { pending, isPending: true });
  }
}

/** server-quirk: the body of a file without a caption is '-', and a fixed text for audio. */
function contentOf(text: string, file: StoredFile | undefined, { namesAsCaptions }: { namesAsCaptions: boolean }) {
  if (file === undefined) return { body: text, mediaType: 'extendedTextMessage', mediaUrl: null, mediaSize: null };
  const { name, kind, address: mediaUrl, size } = file;
  // server-quirk: real servers do not tell the size of a file.
  const mediaSize = namesAsCaptions ? null : size;
  const mediaType = kind === 'file' ? 'application' : kind;
  const isWordless = text.trim() === '' || (text === name && !namesAsCaptions);
  const caption = isWordless ? '-' : text;
  return { body: kind === 'audio' ? 'Áudio' : caption, mediaType, mediaUrl, mediaSize };
}

async function connectedConnection(scope: CompanyScope, ticket: TicketRow): Promise<Row<typeof whatsapps>> {
  const connection = await scope.byId(whatsapps, ticket.whatsappId);
  if (connection?.status !== 'CONNECTED') throw refused('ERR_WAPP_NOT_INITIALIZED');
  return connection;
}

/** Throws `Refusal` unless the quoted message belongs to the same ticket. */
async function existingQuote(scope: CompanyScope, ticket: TicketRow, quotedId: string | null): Promise<string | null> {
  if (quotedId === null) return null;
  const quoted = await scope.first(messages, and(eq(messages.id, quotedId), eq(messages.ticketId, ticket.id)));
  if (quoted === undefined) throw refused('ERR_FETCH_WAPP_MSG');
  return quoted.id;
}

/** Random, in the format of the channel's own ids. */
function newMessageId(): string {
  return `3EB0${randomBytes(10).toString('hex').toUpperCase()}`;
}

async function deliver({ channel }: Services, { file, ...pending }: PendingMessage): Promise<void> {
  const { connectionId, messageId, number, body } = pending;
  const outgoing = { connectionId, messageId, number, body };
  if (file === null) await channel.sendText(outgoing);
  else await channel.sendFile({ ...outgoing, file });
}

async function accept(services: Services, scope: CompanyScope, accepted: Accepted): Promise<WireMessage> {
  const message = await sendBatchesOf(services, scope).accept(accepted);
  if (message === undefined) throw refused('ERR_SENDING_WAPP_MSG');
  return message;
}
