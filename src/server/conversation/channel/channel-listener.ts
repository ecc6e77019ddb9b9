import { and, eq } from 'drizzle-orm';

import { refreshLastMessage } from '@server/conversation/messages/last-message';
import { wireMessage } from '@server/conversation/messages/message-rows';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import { batchedWork, paced } from '@server/platform/batches';
import { campaignShipmentOf } from '@server/platform/campaign-message-id';
import type { ChannelListener, IncomingText } from '@server/platform/ports/channel';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { messages, tickets, whatsapps } from '@server/platform/storage/schema';
import { wireRow } from '@server/platform/storage/wire-row';
import { queueWebhookEvents, withWebhookEvents } from '@server/platform/webhooks/webhook-events';
import { longestBody } from '@shared/api/messages';
import type { ConnectionStatus } from '@shared/domain/connection';

import { createInOrder } from './in-order';
import { contentOf } from './incoming-content';
import { isOutage, noteConnectionChange } from './outages';
import type { Acknowledgement } from './store-acks';
import { storeAcks } from './store-acks';
import { storeMessages } from './store-messages';
import type { IncomingServices, ReceivedMessage } from './stored-message';

/** All messages of a batch wait until its transaction ends. */
const maxBatchSize = 32;
/** Ticks of busy moments are stored together: each statement costs more than ten ticks more in it. */
const acksApartMs = 25;
const maxAcksAtOnce = 64;

/** Stores the channel's messages, changes, acknowledgements and connection states, and publishes them. */
export function createChannelListener(services: IncomingServices): ChannelListener {
  const { storage, clock, publish, quirks } = services;
  const batchers = new Map<number, (received: ReceivedMessage) => Promise<void>>();
  const batcherOf = (scope: CompanyScope) => {
    const batcher =
      batchers.get(scope.companyId) ??
      batchedWork<ReceivedMessage>(maxBatchSize, (batch) => storeMessages(services, scope, batch));
    batchers.set(scope.companyId, batcher);
    return batcher;
  };
  const inOrder = createInOrder();
  const storeTogether = (batch: readonly Acknowledgement[]) => storeAcks(services, batch);
  const acknowledge = batchedWork(maxAcksAtOnce, storeTogether, paced(acksApartMs));
  return {
    async received(raw) {
      const incoming = sanitized(raw);
      const prepare = async () => {
        const scope = await storage.scopeOfConnection(incoming.connectionId);
        return scope && { scope, received: { incoming, content: await contentOf(services, scope, incoming) } };
      };
      // A file takes longer than the text that follows it.
      await inOrder(`${incoming.connectionId}:${incoming.number}`, prepare, async (prepared) => {
        if (prepared !== undefined) await batcherOf(prepared.scope)(prepared.received);
      });
    },

    async changed({ connectionId, messageId, body }) {
      const scope = await storage.scopeOfConnection(connectionId);
      const change = body === null ? { isDeleted: true } : { isEdited: true, body: sanitizedText(body, longestBody) };
      const fromCustomer = and(eq(messages.id, messageId), eq(messages.fromMe, false));
      const [row] = (await scope?.update(messages, fromCustomer, { ...change, updatedAt: clock.now() })) ?? [];
      if (scope === undefined || row === undefined) return false;
      const message = await wireMessage(scope, row);
      const isPublishedAsNew = quirks.editsAsNew && body !== null;
      const [ticket] = isPublishedAsNew ? await scope.find(tickets, { where: eq(tickets.id, row.ticketId) }) : [];
      if (ticket === undefined) {
        publish.messageChanged(scope.companyId, message);
        await refreshLastMessage(services, scope, row);
      } else {
        const wire = await wireTicket(scope, ticket);
        publish.messageCreated({ message, ticket: wire, contact: wire.contact });
      }
      return true;
    },

    async acknowledged({ messageId, ack }) {
      const shipment = campaignShipmentOf(messageId);
      if (shipment !== null) return storage.advanceShipment(shipment, Math.min(ack, 5), clock.now());
      await acknowledge({ messageId, ack: Math.min(ack, 5) });
    },

    async connectionChanged({ connectionId, status, qrcode, retries = 0 }) {
      const scope = await storage.scopeOfConnection(connectionId);
      const before = await scope?.byId(whatsapps, connectionId);
      const changes = { status, qrcode, retries, updatedAt: clock.now() };
      if (scope === undefined) return;
      const row = await withWebhookEvents(scope, async (inner) => {
        const [changed] = await inner.update(whatsapps, eq(whatsapps.id, connectionId), changes);
        const event = connectionEventOf(before?.status ?? status, status);
        if (changed !== undefined && event !== null) {
          await queueWebhookEvents(services, inner, [{ event, subject: { connectionId } }]);
        }
        return changed;
      });
      if (row === undefined) return;
      const connection = wireRow(row);
      publish.toCompany(row.companyId, 'whatsapp', { action: 'update', whatsapp: connection });
      publish.connectionStands(row.companyId, connection);
      const from = before?.status ?? status;
      await noteConnectionChange(services, scope, { connectionId, before: from, after: status });
    },
  };
}

/** A pairing that nobody scanned is no outage. */
function connectionEventOf(
  before: ConnectionStatus,
  after: ConnectionStatus,
): 'connection.up' | 'connection.down' | null {
  if (after === 'CONNECTED' && before !== 'CONNECTED') return 'connection.up';
  return isOutage(before, after) ? 'connection.down' : null;
}

/** Limits lengths and removes NUL, which PostgreSQL cannot store: phones may send anything. */
function sanitized(incoming: IncomingText): IncomingText {
  const number = incoming.number.replace(/\D/g, '');
  return {
    ...incoming,
    number,
    messageId: sanitizedText(incoming.messageId, 200),
    name: sanitizedText(incoming.name, 200).trim() || number,
    body: sanitizedText(incoming.body, longestBody),
  };
}

function sanitizedText(value: string, maxLength: number): string {
  return value.replaceAll('\u0000', '').slice(0, maxLength);
}
