import { and, eq } from 'drizzle-orm';

import { publicConnection } from '@server/conversation/channel/connection-rows';
import { wireMessage } from '@server/conversation/messages/message-rows';
import { retellNewest } from '@server/conversation/messages/newest-words';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import type { ChannelListener, IncomingText } from '@server/platform/ports/channel';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { messages, tickets, whatsapps } from '@server/platform/storage/schema';
import { longestBody } from '@shared/api/messages';

import { takeIn } from './file-messages';
import type { Arrived, IncomingServices } from './filed';
import { gathered } from './gather';
import { contentOf } from './incoming-content';

/** How many messages share one transaction in a rush: all of them wait for its end. */
const mostTogether = 32;

/** What the channel tells becomes contacts, tickets and messages, and news for those who listen. */
export function createChannelListener(services: IncomingServices): ChannelListener {
  const { storage, clock, publish, quirks } = services;
  const intakes = new Map<number, (arrived: Arrived) => Promise<void>>();
  const intakeOf = (scope: CompanyScope) => {
    const intake =
      intakes.get(scope.companyId) ?? gathered<Arrived>(mostTogether, (batch) => takeIn(services, scope, batch));
    intakes.set(scope.companyId, intake);
    return intake;
  };
  return {
    async received(raw) {
      const incoming = cleaned(raw);
      const scope = await storage.scopeOfConnection(incoming.connectionId);
      if (scope === undefined) return;
      await intakeOf(scope)({ incoming, content: await contentOf(services, scope, incoming) });
    },

    async changed({ connectionId, messageId, body }) {
      const scope = await storage.scopeOfConnection(connectionId);
      const change = body === null ? { isDeleted: true } : { isEdited: true, body: cleanText(body, longestBody) };
      const theirs = and(eq(messages.id, messageId), eq(messages.fromMe, false));
      const [row] = (await scope?.update(messages, theirs, { ...change, updatedAt: clock.now() })) ?? [];
      if (scope === undefined || row === undefined) return false;
      const message = await wireMessage(scope, row);
      const isToldAsNew = quirks.editsAsNew && body !== null;
      const [ticket] = isToldAsNew ? await scope.find(tickets, { where: eq(tickets.id, row.ticketId) }) : [];
      if (ticket === undefined) {
        publish.messageChanged(scope.companyId, message);
        await retellNewest(services, scope, row);
      } else {
        const wire = await wireTicket(scope, ticket);
        publish.messageCreated({ message, ticket: wire, contact: wire.contact });
      }
      return true;
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
      const connection = publicConnection(row);
      publish.toCompany(row.companyId, 'whatsapp', { action: 'update', whatsapp: connection });
      publish.connectionStands(row.companyId, connection);
    },
  };
}

/** What a phone sends may be anything. */
function cleaned(incoming: IncomingText): IncomingText {
  const number = incoming.number.replace(/\D/g, '');
  return {
    ...incoming,
    number,
    messageId: cleanText(incoming.messageId, 200),
    name: cleanText(incoming.name, 200).trim() || number,
    body: cleanText(incoming.body, longestBody),
  };
}

function cleanText(value: string, most: number): string {
  return value.replaceAll('\u0000', '').slice(0, most);
}
