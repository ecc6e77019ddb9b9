import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import type { Ticket } from '@shared/domain/ticket';
import type { SessionView } from '@shared/ipc/views';

import { useSession } from '../session/session-store';
import { fetchTicketList } from './fetch-ticket-list';
import type { TicketFilter } from './ticket-filter';
import { countsAsUnread } from './ticket-filter';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';

const nothing: readonly Ticket[] = [];

/** The user's unread tickets, newest first; updated by events. */
export function useUnreadTickets(): readonly Ticket[] {
  return useUnread((tickets) => tickets) ?? nothing;
}

export function useUnreadCount(): number {
  return useUnread(({ length }) => length) ?? 0;
}

/** The unread tickets in the cache, for a single read. */
export function unreadTicketsIn(client: QueryClient, { accountKey, user }: SessionView): readonly Ticket[] {
  const list = client.getQueryData<TicketList>(ticketKeys.list(accountKey, filterFor(user)));
  return list?.tickets.filter((ticket) => countsAsUnread(ticket, user)) ?? nothing;
}

function filterFor(user: SessionView['user']): TicketFilter {
  return { kind: 'unread', queueIds: user.queues.map(({ id }) => id) };
}

function useUnread<T>(choose: (tickets: readonly Ticket[]) => T): T | undefined {
  const { accountKey, user } = useSession();
  const filter = filterFor(user);
  const queryKey = ticketKeys.list(accountKey, filter);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ client }) => fetchTicketList(client, { queryKey, filter, viewer: user }),
    structuralSharing: false,
    select: (list) => choose(list.tickets.filter((ticket) => countsAsUnread(ticket, user))),
  });
  return data;
}
