import { useQuery } from '@tanstack/react-query';

import { useSession } from '../session/session-store';
import { fetchTicketList } from './fetch-ticket-list';
import type { TicketFilter } from './ticket-filter';
import { countsAsUnread } from './ticket-filter';
import { ticketKeys } from './ticket-keys';

/** How many conversations wait for this user with something unread; follows events. */
export function useUnreadCount(): number {
  const { accountKey, user } = useSession();
  const filter: TicketFilter = { kind: 'unread', queueIds: user.queues.map(({ id }) => id) };
  const queryKey = ticketKeys.list(accountKey, filter);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ client }) => fetchTicketList(client, { queryKey, filter, viewer: user }),
    structuralSharing: false,
    select: (list) => list.tickets.filter((ticket) => countsAsUnread(ticket, user)).length,
  });
  return data ?? 0;
}
