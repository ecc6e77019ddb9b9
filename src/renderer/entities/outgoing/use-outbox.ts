import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';
import type { OutgoingMessage, QuotedWords } from '@shared/domain/outgoing';

import type { Viewer } from '../live/projection';
import { fetchAlongEvents } from '../live/recording';
import { foldEvents } from '../live/reducers';
import { useSession } from '../session/session-store';
import type { Outbox } from './outbox';
import { outboxKey, outboxReducers, outgoingOf, withOutgoing } from './outbox';

const none: readonly OutgoingMessage[] = [];

/** Outgoing messages of a ticket. */
export function useOutgoing(ticketId: TicketId): readonly OutgoingMessage[] {
  return useOutboxItems(useCallback((outbox: Outbox) => outgoingOf(outbox, ticketId), [ticketId]));
}

/** Unconfirmed messages of the account, oldest first. */
export function useOutbox(): readonly OutgoingMessage[] {
  return useOutboxItems(allItems);
}

function useOutboxItems(choose: (outbox: Outbox) => readonly OutgoingMessage[]): readonly OutgoingMessage[] {
  const { accountKey, user } = useSession();
  const { data } = useQuery({
    queryKey: outboxKey(accountKey),
    queryFn: ({ client }) => fetchOutbox(client, { accountKey, viewer: user }),
    staleTime: Infinity,
    select: choose,
  });
  return data ?? none;
}

const allItems = ({ items }: Outbox): readonly OutgoingMessage[] => items;

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

/** Queues a text in main's outbox; it is on disk when this resolves. */
export function useSend(ticketId: TicketId): (body: string, quoted?: QuotedWords) => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return useCallback(
    async (body, quoted) => {
      const item = await callMain('outbox.send', { ticketId, body, ...(quoted && { quoted }) });
      client.setQueryData<Outbox>(outboxKey(accountKey), (outbox) => outbox && withOutgoing(outbox, item));
    },
    [client, accountKey, ticketId],
  );
}
