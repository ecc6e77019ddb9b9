import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { MessageHistory } from '@renderer/entities/message/message-history';
import { useSession } from '@renderer/entities/session/session-store';
import type { EarlierPage } from '@renderer/features/conversation/model/messages/earlier-tickets';
import { pageBefore } from '@renderer/features/conversation/model/messages/earlier-tickets';
import { backend } from '@renderer/lib/backend';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';

import { earlierTicketsQuery } from './earlier-tickets-query';

/** Messages of the contact's earlier tickets, shown above this ticket's once the user asks for them. */
export type EarlierMessages = {
  messages: readonly Message[];
  /** `offered`: the user may ask for them; `more`: further pages load while scrolling; `end`: all are loaded. */
  state: 'none' | 'offered' | 'loading' | 'failed' | 'more' | 'end';
  load: () => void;
};

const noMessages: readonly Message[] = [];

export function useEarlierMessages(ticket: Ticket, history: MessageHistory | undefined): EarlierMessages {
  const { accountKey, user } = useSession();
  const isComplete = useIsComplete(history);
  const [isRequested, setRequested] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [accountKey, 'earlier-messages', ticket.id],
    queryFn: async ({ pageParam, client }) => {
      const tickets = await client.query(earlierTicketsQuery(ticket, { accountKey, user }));
      return fetchPage(tickets, pageParam);
    },
    initialPageParam: { ticket: 0, page: 1 },
    getNextPageParam: (last) => pageBefore(last, last.tickets),
    enabled: isRequested && isComplete,
    staleTime: Infinity,
  });
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = query;
  const known = useQuery({ ...earlierTicketsQuery(ticket, { accountKey, user }), enabled: false }).data;
  const own = history?.messages ?? noMessages;
  const messages = useMemo(() => (isComplete && data ? joined(data.pages, own) : noMessages), [isComplete, data, own]);
  const load = (): void => {
    if (!isRequested) setRequested(true);
    else if (data === undefined) void refetch();
    else if (!isFetching) void fetchNextPage({ cancelRefetch: false });
  };
  return { messages, load, state: stateOf() };

  function stateOf(): EarlierMessages['state'] {
    if (!isComplete) return 'none';
    if (!isRequested) return known?.length === 0 ? 'none' : 'offered';
    if (isFetching) return 'loading';
    if (isError) return 'failed';
    return hasNextPage ? 'more' : 'end';
  }
}

/** True once the ticket's first message is loaded, and still while a refetch closes a gap at the newest end. */
function useIsComplete(history: MessageHistory | undefined): boolean {
  const first = history && (history.messages[0]?.id ?? '');
  const [completeFrom, setCompleteFrom] = useState<string>();
  if (history?.nextPage === null && first !== completeFrom) setCompleteFrom(first);
  return first !== undefined && first === completeFrom;
}

type FetchedPage = EarlierPage & { tickets: number; hasMore: boolean; messages: readonly Message[] };

async function fetchPage(tickets: readonly Ticket[], { ticket, page }: EarlierPage): Promise<FetchedPage> {
  const position = { ticket, page, tickets: tickets.length };
  const source = tickets[ticket];
  if (source === undefined) return { ...position, hasMore: false, messages: [] };
  const params = { ticketId: source.id };
  const { messages, hasMore } = await backend.send('messages.list', { params, query: { pageNumber: page } });
  return { ...position, hasMore, messages };
}

/** Oldest first, each message once: pages of different tickets may overlap. */
function joined(pages: readonly FetchedPage[], own: readonly Message[]): readonly Message[] {
  const fetched = pages.toReversed().flatMap(({ messages }) => messages);
  const byId = new Map(fetched.map((message) => [message.id, message]));
  for (const { id } of own) byId.delete(id);
  return byId.size === 0 ? noMessages : [...byId.values()];
}
