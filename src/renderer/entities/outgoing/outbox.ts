import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { callMain } from '@renderer/lib/bridge';
import type { QuickMessageId, TicketId } from '@shared/domain/ids';
import type { OutgoingMessage, QuotedWords } from '@shared/domain/outgoing';

import type { Reducers, Viewer } from '../live/projection';
import { fetchAlongEvents, foldEvents, projection } from '../live/projection';
import { useSession } from '../session/session-store';

/** Contents of main's outbox, in the order of writing. */
export type Outbox = {
  items: readonly OutgoingMessage[];
  /** Recently removed ids: a late event about one must not bring it back. */
  gone: readonly string[];
};

const mostRemovedIds = 200;

export function outboxKey(accountKey: string): QueryKey {
  return [accountKey, 'outbox'];
}

/** The outbox with the latest state of an item; unchanged for one that has left it. */
export function withOutgoing(outbox: Outbox, item: OutgoingMessage): Outbox {
  if (outbox.gone.includes(item.clientId)) return outbox;
  const index = outbox.items.findIndex(({ clientId }) => clientId === item.clientId);
  const known = outbox.items[index];
  if (known === undefined) return { ...outbox, items: [...outbox.items, item] };
  const isSame =
    known.state === item.state &&
    known.failure === item.failure &&
    known.progress === item.progress &&
    known.body === item.body;
  return isSame ? outbox : { ...outbox, items: outbox.items.with(index, item) };
}

/** The outbox without an item, which will not return. */
function withoutOutgoing(outbox: Outbox, clientId: string): Outbox {
  if (outbox.gone.includes(clientId)) return outbox;
  return {
    items: outbox.items.filter((item) => item.clientId !== clientId),
    gone: [...outbox.gone, clientId].slice(-mostRemovedIds),
  };
}

/** Items of one ticket, shown below its messages. */
export function outgoingOf(outbox: Outbox, ticketId: TicketId): OutgoingMessage[] {
  return outbox.items.filter((item) => item.ticketId === ticketId);
}

export const outboxReducers: Reducers<Outbox, Viewer> = {
  'outgoing.changed': (outbox, { item }) => withOutgoing(outbox, item),
  'outgoing.reopened': (outbox, { item }) =>
    withOutgoing({ ...outbox, gone: outbox.gone.filter((clientId) => clientId !== item.clientId) }, item),
  'outgoing.settled': (outbox, { clientId }) => withoutOutgoing(outbox, clientId),
  'outgoing.discarded': (outbox, { clientId }) => withoutOutgoing(outbox, clientId),
};

/** The outbox of an account. */
export const outboxes = projection<Outbox>({ prefix: outboxKey, reducers: outboxReducers });

const none: readonly OutgoingMessage[] = [];

/** The newest unconfirmed message of a ticket. */
export function useNewestOutgoing(ticketId: TicketId): OutgoingMessage | undefined {
  const choose = useCallback(
    ({ items }: Outbox) => items.findLast((item) => item.ticketId === ticketId) ?? null,
    [ticketId],
  );
  return useOutboxPart(choose) ?? undefined;
}

/** Outgoing messages of a ticket. */
export function useOutgoing(ticketId: TicketId): readonly OutgoingMessage[] {
  return useOutboxItems(useCallback((outbox: Outbox) => outgoingOf(outbox, ticketId), [ticketId]));
}

/** Unconfirmed messages of the account, oldest first. */
export function useOutbox(): readonly OutgoingMessage[] {
  return useOutboxItems(allItems);
}

function useOutboxItems(choose: (outbox: Outbox) => readonly OutgoingMessage[]): readonly OutgoingMessage[] {
  return useOutboxPart(choose) ?? none;
}

function useOutboxPart<T>(choose: (outbox: Outbox) => T): T | undefined {
  const { accountKey, user } = useSession();
  const { data } = useQuery({
    queryKey: outboxKey(accountKey),
    queryFn: ({ client }) => fetchOutbox(client, { accountKey, viewer: user }),
    staleTime: Infinity,
    select: choose,
  });
  return data;
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

type TextOrigin = {
  quoted?: QuotedWords | undefined;
  /** Saved replies that the text was made from. */
  quickMessageIds?: QuickMessageId[];
};

/** Queues a text in main's outbox; it is on disk when this resolves. */
export function useSend(ticketId: TicketId): (body: string, origin?: TextOrigin) => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return useCallback(
    async (body, { quoted, quickMessageIds = [] } = {}) => {
      const uses = quickMessageIds.length > 0 && { quickMessageIds };
      const item = await callMain('outbox.send', { ticketId, body, ...(quoted && { quoted }), ...uses });
      client.setQueryData<Outbox>(outboxKey(accountKey), (outbox) => outbox && withOutgoing(outbox, item));
    },
    [client, accountKey, ticketId],
  );
}
