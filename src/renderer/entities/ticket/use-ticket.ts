import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import { shouldRetry } from '@renderer/lib/query-client';
import { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';

import { fetchAlongEvents, foldEvents } from '../live/projection';
import { useSession } from '../session/session-store';
import { ticketDetailReducers } from './ticket-detail-events';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';
import type { TicketScene } from './ticket-scene';
import { withWait } from './wait-ledger';

/** The ticket with a uuid: at once from a cached list, then from the server. */
export function useTicketQuery(uuid: string): UseQueryResult<Ticket> {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  return useQuery(ticketQuery(client, uuid, { accountKey, viewer: user }));
}

/** Query of a ticket: at once from a cached list, then from the server. */
export function ticketQuery(client: QueryClient, uuid: string, scene: TicketScene) {
  const { accountKey } = scene;
  return queryOptions({
    queryKey: ticketKeys.detail(accountKey, uuid),
    queryFn: () => fetchTicket(client, uuid, scene),
    initialData: () => findInLists(client, accountKey, uuid),
    initialDataUpdatedAt: 0,
    retry: (failures: number, error: Error) => !isTicketMissing(error) && shouldRetry(failures, error),
    structuralSharing: false,
  });
}

export function isTicketMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND';
}

export function isForbidden(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'forbidden';
}

function fetchTicket(client: QueryClient, uuid: string, scene: TicketScene): Promise<Ticket> {
  return fetchAlongEvents(
    client,
    async () => withWait(client, await backend.send('tickets.showByUuid', { params: { uuid } })),
    (ticket, events) => foldEvents(ticketDetailReducers, events, { data: ticket, context: scene.viewer }).data,
  );
}

function findInLists(client: QueryClient, accountKey: string, uuid: string): Ticket | undefined {
  const lists = client.getQueriesData<TicketList>({ queryKey: ticketKeys.lists(accountKey) });
  for (const [, list] of lists) {
    const found = list?.tickets.find((ticket) => ticket.uuid === uuid);
    if (found !== undefined) return found;
  }
  return undefined;
}
