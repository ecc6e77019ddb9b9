import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import { useSession } from '../session/session-store';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';

/** The ticket from any cached list or conversation, else from the server. */
export function useTicketById(ticketId: TicketId): Ticket | undefined {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const { data } = useQuery({
    queryKey: [accountKey, 'ticket-by-id', ticketId],
    queryFn: () => findCached(client, accountKey, ticketId) ?? backend.send('tickets.show', { params: { ticketId } }),
    retry: false,
  });
  return data;
}

function findCached(client: QueryClient, accountKey: string, ticketId: TicketId): Ticket | undefined {
  const lists = client.getQueriesData<TicketList>({ queryKey: ticketKeys.lists(accountKey) });
  const details = client.getQueriesData<Ticket>({ queryKey: ticketKeys.details(accountKey) });
  const known = [...details.map(([, ticket]) => ticket), ...lists.flatMap(([, list]) => list?.tickets ?? [])];
  return known.find((ticket) => ticket?.id === ticketId);
}
