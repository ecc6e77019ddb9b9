import { useQueries, useQueryClient } from '@tanstack/react-query';

import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

import { useSession } from '../session/session-store';
import { useIsStartOver } from '../session/start-store';
import { useAsleep } from './snoozes';
import { belongsTo } from './ticket-filter';
import type { TicketList } from './ticket-list';
import { ticketQuery } from './use-ticket';

/** More snoozed tickets are not requested for a count. */
const mostRequested = 50;

/** The snoozed tickets of the user as far as they are known: to leave them out of numbers that the server counted. */
export function useAsleepTickets(isWanted = true): readonly Ticket[] {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  const asleep = useAsleep();
  const enabled = useIsStartOver();
  return useQueries({
    queries: (isWanted ? asleep.slice(0, mostRequested) : []).map(({ ticketUuid }) => ({
      ...ticketQuery(client, ticketUuid, { accountKey, viewer }),
      enabled,
    })),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
}

/** The list and its count without the hidden tickets that belong to it, also those on pages that are not loaded. */
export function withoutTickets(list: TicketList, hidden: readonly Ticket[], viewer: SessionUser): TicketList {
  const uuids = new Set(hidden.filter((one) => belongsTo(one, list.filter, viewer) === true).map(({ uuid }) => uuid));
  if (uuids.size === 0) return list;
  const tickets = list.tickets.filter(({ uuid }) => !uuids.has(uuid));
  return { ...list, tickets, count: Math.max(0, list.count - uuids.size) };
}
