import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { Viewer } from '../live/projection';
import { fetchAlongEvents } from '../live/recording';
import { foldEvents } from '../live/reducers';
import { useSession } from '../session/session-store';
import type { Outbox } from './outbox';
import { outboxKey, outboxReducers, outgoingOf, withOutgoing } from './outbox';

const none: OutgoingMessage[] = [];

/** What of the outbox belongs to a ticket. */
export function useOutgoing(ticketId: TicketId): OutgoingMessage[] {
  const { accountKey, user } = useSession();
  const { data } = useQuery({
    queryKey: outboxKey(accountKey),
    queryFn: ({ client }) => fetchOutbox(client, { accountKey, viewer: user }),
    staleTime: Infinity,
    select: useCallback((outbox: Outbox) => outgoingOf(outbox, ticketId), [ticketId]),
  });
  return data ?? none;
}

function fetchOutbox(client: QueryClient, scope: { accountKey: string; viewer: Viewer }): Promise<Outbox> {
  return fetchAlongEvents(
    client,
    () => callMain('outbox.list'),
    (items, events) => {
      const gone = client.getQueryData<Outbox>(outboxKey(scope.accountKey))?.gone ?? [];
      return foldEvents(outboxReducers, events, { data: { items, gone }, context: scope.viewer }).data;
    },
  );
}

/** Hands a text to main's outbox, which has it on disk when this resolves. */
export function useSend(ticketId: TicketId): (body: string) => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return useCallback(
    async (body) => {
      const item = await callMain('outbox.send', { ticketId, body });
      client.setQueryData<Outbox>(outboxKey(accountKey), (outbox) => outbox && withOutgoing(outbox, item));
    },
    [client, accountKey, ticketId],
  );
}
