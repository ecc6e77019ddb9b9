import type { QueryClient } from '@tanstack/react-query';

import { fetchAlongEvents, foldEvents } from '../live/projection';
import { startMs } from '../session/start-store';
import type { TicketListScope } from './fetch-ticket-list';
import { requestPage } from './fetch-ticket-list';
import type { TicketList } from './ticket-list';
import { emptyTicketList, keepIdentities, withCheckedPage } from './ticket-list';
import { ticketListReducers } from './ticket-list-events';

/** Milliseconds between two pages of a count. */
const pauseMs = 1_000;
/** Milliseconds after a page that failed. */
const failureMs = 30_000;

/**
 * Fetches the first page of unread tickets. Those of an earlier count stay below it until `countInIdleTime` has checked
 * them.
 */
export async function fetchUnreadTickets(client: QueryClient, scope: TicketListScope): Promise<TicketList> {
  return fetchPage(client, scope, () => ({
    ...(client.getQueryData<TicketList>(scope.queryKey) ?? emptyTicketList(scope.filter)),
    nextPage: 1,
  }));
}

/** Unread tickets are counted up to this number. */
const mostUnread = 200;

/** True once there is no further page to count. */
export function isCounted({ nextPage, tickets, checkedTo = '' }: TicketList): boolean {
  return nextPage === null || tickets.filter(({ updatedAt }) => updatedAt >= checkedTo).length >= mostUnread;
}

/**
 * Counts the remaining unread tickets after the start, one request at a time and none while others are under way. The count
 * goes on where the cached list ends, also after a failed request. Returns a function that stops it.
 */
export function countInIdleTime(client: QueryClient, scope: TicketListScope): () => void {
  let timer = setTimeout(step, startMs);
  let isStopped = false;

  function goOn(milliseconds: number): void {
    if (!isStopped) timer = setTimeout(step, milliseconds);
  }

  function step(): void {
    const list = client.getQueryData<TicketList>(scope.queryKey);
    if (list === undefined || isCounted(list)) return;
    if (client.isFetching() + client.isMutating() > 0) goOn(pauseMs);
    else
      void countPage(client, scope, list).then(
        () => goOn(pauseMs),
        () => goOn(failureMs),
      );
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function countPage(client: QueryClient, scope: TicketListScope, list: TicketList): Promise<void> {
  const next = await fetchPage(client, scope, () => list);
  client.setQueryData<TicketList>(scope.queryKey, (now) => (now?.nextPage === list.nextPage ? next : now));
}

/** One more page of the list, with the events that arrived meanwhile. */
function fetchPage(client: QueryClient, scope: TicketListScope, listBefore: () => TicketList): Promise<TicketList> {
  const { queryKey, viewer } = scope;
  const before = listBefore();
  return fetchAlongEvents(
    client,
    () => requestPage(client, before, viewer),
    (answer, events) => {
      // Events have changed the cached rows meanwhile.
      const known = client.getQueryData<TicketList>(queryKey);
      const fresh = withCheckedPage({ ...before, tickets: known?.tickets ?? before.tickets }, answer);
      return foldEvents(ticketListReducers, events, { data: keepIdentities(fresh, known), context: viewer }).data;
    },
  );
}
