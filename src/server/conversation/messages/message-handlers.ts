import { and, desc, eq } from 'drizzle-orm';

import { markTicketRead } from '@server/conversation/tickets/mark-read';
import { ticketFor } from '@server/conversation/tickets/ticket-handlers';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import type { AreaHandlers } from '@server/platform/http/handler';
import { refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { messages } from '@server/platform/storage/schema';
import { offsetOf } from '@server/platform/storage/search';

import { wireMessage, wireMessages } from './message-rows';
import { retellNewest } from './newest-words';
import { sendFiles } from './send-files';
import { sendText } from './send-text';

const messagesPerPage = 20;

export function messageHandlers(services: Services): AreaHandlers<'messages'> {
  const { publish, quirks, clock } = services;
  return {
    async 'messages.list'({ params, query }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      await markTicketRead(services, scope, ticket);
      const where = eq(messages.ticketId, ticket.id);
      const offset = offsetOf(query.pageNumber, messagesPerPage);
      const count = await scope.count(messages, where);
      const orderBy = [desc(messages.createdAt), desc(messages.id)];
      const rows = await scope.find(messages, { where, orderBy, limit: messagesPerPage, offset });
      return {
        count,
        messages: await wireMessages(scope, rows.reverse()),
        ticket: await wireTicket(scope, { ...ticket, unreadMessages: 0 }),
        hasMore: count > offset + rows.length,
      };
    },

    async 'messages.create'({ params, body }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const message = await sendText(services, scope, {
        ticket,
        body: body.body,
        quotedId: body.quotedMsg?.id ?? null,
      });
      return quirks.emptySendAnswer ? null : message;
    },

    async 'messages.createWithFiles'({ params, body, files }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const sent = await sendFiles(services, scope, { ticket, caller, files, captions: body.body });
      return quirks.emptySendAnswer ? null : sent;
    },
    /** The text stays where it was said; clients show it as deleted. */
    async 'messages.remove'({ params }, { caller, scope }) {
      const own = and(eq(messages.id, params.messageId), eq(messages.fromMe, true));
      const message = await scope.first(messages, own);
      if (message === undefined) throw refused('ERR_DELETE_WAPP_MSG');
      await ticketFor(caller, scope, message.ticketId);
      const changes = { isDeleted: true, updatedAt: clock.now() };
      const [row] = await scope.update(messages, eq(messages.id, params.messageId), changes);
      if (row === undefined) throw refused('ERR_DELETE_WAPP_MSG');
      publish.messageChanged(scope.companyId, await wireMessage(scope, row));
      await retellNewest(services, scope, row);
      return '';
    },
  };
}
