import { and, asc, eq, inArray } from 'drizzle-orm';

import { ticketFor } from '@server/conversation/tickets/ticket-handlers';
import { newestFirst } from '@server/conversation/tickets/ticket-list';
import { wireTicket, wireTickets } from '@server/conversation/tickets/ticket-rows';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { inQueues, visibleTo } from '@server/platform/session/ticket-access';
import { tags, tickets } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { wireRow } from '@server/platform/storage/wire-row';

export function kanbanHandlers({ publish }: Services): AreaHandlers<'kanban'> {
  return {
    async 'kanban.lanes'(_input, { scope }) {
      const found = await scope.find(tags, { where: eq(tags.kanban, 1), orderBy: [asc(tags.id)] });
      return { lista: found.map(wireRow) };
    },

    /** `showAll` of an admin ignores the given queues; the visibility rules of tickets always apply. */
    async 'kanban.tickets'({ query }, { caller, scope }) {
      const isAll = query.showAll === true && caller.profile === 'admin';
      const where = and(
        visibleTo(caller),
        inArray(tickets.status, ['pending', 'open']),
        isAll ? undefined : inQueues(query.queueIds ?? [...caller.queueIds]),
      );
      const rows = await scope.find(tickets, { where, orderBy: newestFirst });
      return { tickets: await wireTickets(scope, rows), count: rows.length, hasMore: false };
    },

    async 'kanban.clear'({ params }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const lanes = await scope.find(tags, { where: eq(tags.kanban, 1) });
      const laneIds = lanes.map(({ id }) => id);
      await scope.remove(ticketTags, and(eq(ticketTags.ticketId, ticket.id), inArray(ticketTags.tagId, laneIds)));
      publish.ticketChanged(await wireTicket(scope, ticket), ticket);
      return { message: 'Ticket tags removed successfully.' };
    },

    async 'kanban.assign'({ params }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const tag = await scope.first(tags, eq(tags.id, params.tagId));
      if (tag === undefined) throw missing('ERR_NO_TAG_FOUND');
      const link = { ticketId: ticket.id, tagId: tag.id };
      await scope.insertIfAbsent(ticketTags, link);
      publish.ticketChanged(await wireTicket(scope, ticket), ticket);
      return link;
    },
  };
}
