import type { QueryClient } from '@tanstack/react-query';

import type { TicketId } from '@shared/domain/ids';

import type { Viewer } from '../live/projection';
import { fetchHistory } from './fetch-history';
import type { MessageHistory } from './message-history';
import { messageKeys } from './message-keys';

/** Requests at the same time. More would delay what the user opens meanwhile. */
const mostRunning = 2;

export type ReadAhead = {
  /** Reads the newest messages of a ticket when its turn comes. The returned function gives up a turn that has not come. */
  want: (ticketId: TicketId) => () => void;
};

/** Reads at most two tickets at a time; of those that wait, the one that was wanted last comes first. */
export function createReadAhead(read: (ticketId: TicketId) => Promise<void>): ReadAhead {
  const waiting = new Set<TicketId>();
  const running = new Set<TicketId>();

  function next(): void {
    const ticketId = [...waiting].at(-1);
    if (ticketId === undefined || running.size >= mostRunning) return;
    waiting.delete(ticketId);
    running.add(ticketId);
    const end = (): void => {
      running.delete(ticketId);
      next();
    };
    // A ticket that could not be read ahead is read when it is opened.
    read(ticketId).then(end, end);
  }

  return {
    want(ticketId) {
      if (running.has(ticketId)) return () => undefined;
      waiting.delete(ticketId);
      waiting.add(ticketId);
      next();
      return () => waiting.delete(ticketId);
    },
  };
}

type Scope = { accountKey: string; viewer: Viewer };

/**
 * Puts the newest messages of a ticket into the cache unless they are there or on their way. The request leaves the ticket
 * unread, for which the server needs the capability `preview`. It is not a query's fetch: opening the ticket meanwhile must
 * send the request that marks it as read.
 */
export async function readHistoryAhead(client: QueryClient, scope: Scope, ticketId: TicketId): Promise<void> {
  const queryKey = messageKeys.history(scope.accountKey, ticketId);
  const known = client.getQueryState<MessageHistory>(queryKey);
  if (known?.data !== undefined || known?.fetchStatus === 'fetching') return;
  const history = await fetchHistory(client, { ...scope, ticketId, isPeek: true });
  client.setQueryData<MessageHistory>(queryKey, (opened) => opened ?? history);
}
