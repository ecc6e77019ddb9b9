import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { TicketQuery } from '@shared/api/tickets';
import type { Ticket } from '@shared/domain/ticket';

import type { Viewer } from '../live/projection';
import { fetchAlongEvents, foldEvents } from '../live/projection';
import { reachOf } from '../live/reach';
import { searchQuery } from './search-filters';
import type { Narrowing, TicketFilter } from './ticket-filter';
import { belongsTo } from './ticket-filter';
import type { TicketList, TicketPage } from './ticket-list';
import { emptyTicketList, keepIdentities, withPage } from './ticket-list';
import { ticketListReducers } from './ticket-list-events';
import { withWait } from './wait-ledger';

/** Maximum pages of a refetch; further ones load again by scrolling. */
const mostPages = 100;

export type TicketListScope = { queryKey: QueryKey; filter: TicketFilter; viewer: Viewer };

/** Fetches the list as far down as the screen shows it, and applies events that arrived meanwhile. */
export function fetchTicketList(
  client: QueryClient,
  { queryKey, filter, viewer }: TicketListScope,
): Promise<TicketList> {
  const rows = reachOf(client, queryKey);
  const fetch = async (): Promise<TicketList> => {
    let list = emptyTicketList(filter);
    do list = await fetchNextPage(client, list, viewer);
    while (list.nextPage !== null && list.nextPage <= mostPages && list.tickets.length < rows);
    return list;
  };
  return fetchAlongEvents(client, fetch, (fresh, events) => {
    const known = client.getQueryData<TicketList>(queryKey);
    return foldEvents(ticketListReducers, events, { data: keepIdentities(fresh, known), context: viewer }).data;
  });
}

/** Adds the next page to a cached list. */
export async function fetchMoreTickets(
  client: QueryClient,
  { queryKey, viewer }: Omit<TicketListScope, 'filter'>,
): Promise<void> {
  const before = client.getQueryData<TicketList>(queryKey);
  if (before === undefined) return;
  if (before.nextPage === null) return;
  const { page, ...answer } = await requestPage(client, before, viewer);
  client.setQueryData<TicketList>(queryKey, (list) =>
    list?.nextPage === page ? withPage(list, { page, ...answer }) : list,
  );
}

async function fetchNextPage(client: QueryClient, list: TicketList, viewer: Viewer): Promise<TicketList> {
  return withPage(list, await requestPage(client, list, viewer));
}

/** Requests the next page of a list, or its first one. */
export async function requestPage(client: QueryClient, list: TicketList, viewer: Viewer): Promise<TicketPage> {
  const page = list.nextPage ?? 1;
  const query = { ...queryOf(list.filter), pageNumber: page };
  const { tickets, count, hasMore } = await backend.send('tickets.list', { query });
  // Searches and unread tickets include those that the viewer may not open or that are a colleague's.
  const visible = tickets
    .map((ticket) => withWait(client, ticket))
    .filter((ticket) => belongsTo(ticket, list.filter, viewer) !== false);
  // The server counts the rows that this client leaves out.
  const isCounted = !isNarrowedHere(list.filter);
  const isMore = hasMore && !endsBeforePeriod(tickets, list.filter);
  return { page, tickets: visible, count: isCounted ? count : 0, hasMore: isMore };
}

/** True if the server may count rows that the client leaves out. */
function isNarrowedHere(filter: TicketFilter): boolean {
  return filter.kind === 'status'
    ? filter.narrowing?.isAsked === false
    : filter.kind === 'search' && filter.period !== null;
}

/** Pages begin with the newest change, and no message is newer than its ticket's last change. */
function endsBeforePeriod(tickets: readonly Ticket[], filter: TicketFilter): boolean {
  const oldest = tickets.at(-1)?.updatedAt;
  if (filter.kind !== 'search' || oldest === undefined) return false;
  const from = filter.period?.from ?? null;
  return from !== null && oldest < from;
}

function queryOf(filter: TicketFilter): TicketQuery {
  const queueIds = [...filter.queueIds];
  switch (filter.kind) {
    case 'status':
      return {
        status: filter.status,
        showAll: filter.showAll,
        queueIds,
        ...narrowingQuery(filter.narrowing),
        ...(filter.order !== undefined && { order: filter.order }),
      };
    case 'search':
      return { showAll: true, queueIds, ...searchQuery(filter) };
    case 'unread':
      return { withUnreadMessages: true, showAll: true, queueIds };
  }
}

const narrowings: Record<Narrowing, TicketQuery> = {
  us: { waitingFor: 'us' },
  customer: { waitingFor: 'customer' },
  unread: { withUnreadMessages: true },
};

function narrowingQuery(narrowing: { by: Narrowing; isAsked: boolean } | undefined): TicketQuery {
  return narrowing?.isAsked === true ? narrowings[narrowing.by] : {};
}
