import { and, eq, lt } from 'drizzle-orm';

import type { AreaHandlers, Caller } from '@server/platform/http/handler';
import { forbidden, missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { canSeeTicket } from '@server/platform/session/ticket-access';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { tickets } from '@server/platform/storage/schema';
import { offsetOf } from '@server/platform/storage/search';
import type { TicketQuery } from '@shared/api/tickets';

import { openTicket } from './open-ticket';
import { activitiesPage } from './ticket-activities';
import { orderOf, ticketFilter, ticketsPerPage } from './ticket-list';
import type { TicketRow } from './ticket-rows';
import { wireTicket, wireTickets } from './ticket-rows';
import { updateTicket } from './update-ticket';

/** Throws `Refusal` if the ticket does not exist or the caller may not see it. */
export async function ticketFor(caller: Caller, scope: CompanyScope, ticketId: number): Promise<TicketRow> {
  const ticket = await scope.byId(tickets, ticketId);
  if (ticket === undefined) throw missing('ERR_NO_TICKET_FOUND');
  if (!canSeeTicket(caller, ticket)) throw forbidden();
  return ticket;
}

/** The query without the parameters that need the times of messages. */
function withoutTimes({
  waitingFor: _waitingFor,
  order: _order,
  lastMessageFrom: _from,
  lastMessageBefore: _before,
  ...known
}: TicketQuery): TicketQuery {
  return known;
}

const withoutRobots = { useIntegration: false, promptId: null, integrationId: null };

export function ticketHandlers(services: Services): AreaHandlers<'tickets'> {
  const { publish, quirks } = services;
  return {
    async 'tickets.list'({ query }, { caller, scope }) {
      const areQueuesNamed = query.queueIds !== undefined || query.withUnreadMessages === true;
      const isQueueless = quirks.queuesMustBeNamed && !areQueuesNamed;
      const known = quirks.thinTickets ? withoutTimes(query) : query;
      const asked = isQueueless ? { ...known, queueIds: [] } : known;
      const cursor = quirks.cursorPages && query.nextUpdatedAt;
      const where = and(ticketFilter(asked, caller), cursor ? lt(tickets.updatedAt, new Date(cursor)) : undefined);
      const offset = quirks.cursorPages ? 0 : offsetOf(query.pageNumber, ticketsPerPage);
      const page = { limit: ticketsPerPage, offset };
      const count = await scope.count(tickets, where);
      const find = { where, orderBy: orderOf(asked), ...page };
      const rows = await (quirks.repeatingPages
        ? services.storage.repeatingTickets(scope, find)
        : scope.find(tickets, find));
      // With the quirk the sum assumes that every page was full of different tickets, as on real servers.
      const seen = quirks.repeatingPages ? page.offset + page.limit : page.offset + rows.length;
      return { tickets: await wireTickets(scope, rows), count, hasMore: count > seen };
    },

    async 'tickets.show'({ params }, { caller, scope }) {
      return wireTicket(scope, await ticketFor(caller, scope, params.ticketId));
    },

    async 'tickets.showByUuid'({ params }, { caller, scope }) {
      const ticket = await scope.first(tickets, eq(tickets.uuid, params.uuid));
      if (ticket === undefined) throw missing('ERR_NO_TICKET_FOUND');
      if (!canSeeTicket(caller, ticket)) throw forbidden();
      return wireTicket(scope, ticket);
    },

    'tickets.create': ({ body }, { caller, scope }) => openTicket(services, body, { caller, scope }),

    async 'tickets.update'({ params, body }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const change = quirks.forgottenRobots ? { ...withoutRobots, ...present(body) } : body;
      return updateTicket(services, { ticket, change }, { caller, scope });
    },

    async 'tickets.activities'({ params, query }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      return activitiesPage(scope, ticket.id, query.pageNumber);
    },

    async 'tickets.remove'({ params }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      await scope.remove(tickets, eq(tickets.id, ticket.id));
      publish.ticketRemoved(ticket);
      return { message: 'ticket deleted' };
    },
  };
}
