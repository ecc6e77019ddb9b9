import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import type { Ticket } from '@shared/domain/ticket';

import { useSession } from '../session/session-store';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';

/** The cached ticket with a uuid, of its conversation or of a list. Sends no request: the screen of the ticket does. */
export function useCachedTicket(uuid: string | null): Ticket | undefined {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const listen = useCallback(
    (changed: () => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        // Other events come while components render, in which this one must not be changed.
        if ((type === 'updated' || type === 'removed') && isOfTickets(query.queryKey)) changed();
      }),
    [client],
  );
  return useSyncExternalStore(listen, () => (uuid === null ? undefined : cachedTicket(client, accountKey, uuid)));
}

function isOfTickets(key: unknown): boolean {
  return Array.isArray(key) && key[1] === 'tickets';
}

function cachedTicket(client: QueryClient, accountKey: string, uuid: string): Ticket | undefined {
  const detail = client.getQueryData<Ticket>(ticketKeys.detail(accountKey, uuid));
  if (detail !== undefined) return detail;
  for (const [, list] of client.getQueriesData<TicketList>({ queryKey: ticketKeys.lists(accountKey) })) {
    const listed = list?.tickets.find((ticket) => ticket.uuid === uuid);
    if (listed !== undefined) return listed;
  }
  return undefined;
}
