import { queryOptions } from '@tanstack/react-query';

import { earlierTickets } from '@renderer/features/conversation/model/messages/earlier-tickets';
import { backend } from '@renderer/lib/backend';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';
import type { SessionView } from '@shared/ipc/views';

/** Pages of the ticket search that are read at most. */
const mostTicketPages = 5;

/** Query of the contact's earlier tickets, the latest first; asked once per ticket. */
export function earlierTicketsQuery(ticket: Ticket, { accountKey, user }: Pick<SessionView, 'accountKey' | 'user'>) {
  return queryOptions({
    queryKey: [accountKey, 'earlier-tickets', ticket.id],
    queryFn: () => fetchEarlierTickets(ticket, user),
    staleTime: Infinity,
  });
}

/** No endpoint lists the tickets of a contact: a search for the number finds them, and others are filtered out. */
async function fetchEarlierTickets(ticket: Ticket, user: SessionUser): Promise<Ticket[]> {
  const number = ticket.contact?.number ?? '';
  if (number === '') return [];
  const queueIds = (await backend.send('queues.list', { query: {} })).map(({ id }) => id);
  const found: Ticket[] = [];
  for (let pageNumber = 1; pageNumber <= mostTicketPages; pageNumber += 1) {
    const query = { searchParam: number, showAll: true, queueIds, pageNumber };
    const { tickets, hasMore } = await backend.send('tickets.list', { query });
    found.push(...tickets);
    if (!hasMore) break;
  }
  return earlierTickets(ticket, found, user);
}
