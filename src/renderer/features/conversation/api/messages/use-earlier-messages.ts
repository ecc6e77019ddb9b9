import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { MessageHistory } from '@renderer/entities/message/message-history';
import { useSession } from '@renderer/entities/session/session-store';
import type { EarlierPage } from '@renderer/features/conversation/model/messages/earlier-tickets';
import { earlierTickets, pageBefore } from '@renderer/features/conversation/model/messages/earlier-tickets';
import { backend } from '@renderer/lib/backend';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

/** Conversations with the contact before this one, above it in one timeline once they are asked for. */
export type EarlierMessages = {
  messages: readonly Message[];
  /** `offered` may be asked for; `more` has some and goes on by itself; `end` has no more. */
  state: 'none' | 'offered' | 'loading' | 'failed' | 'more' | 'end';
  load: () => void;
};

const mostTicketPages = 5;
const nothing: readonly Message[] = [];

export function useEarlierMessages(ticket: Ticket, history: MessageHistory | undefined): EarlierMessages {
  const { accountKey, user } = useSession();
  const isWhole = useIsWhole(history);
  const [isWanted, setWanted] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [accountKey, 'earlier-messages', ticket.id],
    queryFn: async ({ pageParam, client }) => {
      const tickets = await client.query({
        queryKey: [accountKey, 'earlier-tickets', ticket.id],
        queryFn: () => fetchEarlierTickets(ticket, user),
        staleTime: Infinity,
      });
      return fetchPage(tickets, pageParam);
    },
    initialPageParam: { ticket: 0, page: 1 },
    getNextPageParam: (last) => pageBefore(last, last.tickets),
    enabled: isWanted && isWhole,
    staleTime: Infinity,
  });
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = query;
  const own = history?.messages ?? nothing;
  const messages = useMemo(() => (isWhole && data ? joined(data.pages, own) : nothing), [isWhole, data, own]);
  const load = (): void => {
    if (!isWanted) setWanted(true);
    else if (data === undefined) void refetch();
    else if (!isFetching) void fetchNextPage();
  };
  return { messages, load, state: stateOf() };

  function stateOf(): EarlierMessages['state'] {
    if (!isWhole) return 'none';
    if (!isWanted) return 'offered';
    if (isFetching) return 'loading';
    if (isError) return 'failed';
    return hasNextPage ? 'more' : 'end';
  }
}

/** Whether the ticket's own messages reach back to its first. They still do while a gap at their end is mended. */
function useIsWhole(history: MessageHistory | undefined): boolean {
  const first = history && (history.messages[0]?.id ?? '');
  const [wholeFrom, setWholeFrom] = useState<string>();
  if (history?.nextPage === null && first !== wholeFrom) setWholeFrom(first);
  return first !== undefined && first === wholeFrom;
}

/** No endpoint lists the tickets of a contact: a search for the number finds them, and others are filtered out. */
async function fetchEarlierTickets(ticket: Ticket, user: SessionUser): Promise<Ticket[]> {
  const number = ticket.contact?.number ?? '';
  if (number === '') return [];
  const found: Ticket[] = [];
  for (let pageNumber = 1; pageNumber <= mostTicketPages; pageNumber += 1) {
    const query = { searchParam: number, showAll: true, pageNumber };
    const { tickets, hasMore } = await backend.send('tickets.list', { query });
    found.push(...tickets);
    if (!hasMore) break;
  }
  return earlierTickets(ticket, found, user);
}

type FetchedPage = EarlierPage & { tickets: number; hasMore: boolean; messages: readonly Message[] };

async function fetchPage(tickets: readonly Ticket[], { ticket, page }: EarlierPage): Promise<FetchedPage> {
  const place = { ticket, page, tickets: tickets.length };
  const wanted = tickets[ticket];
  if (wanted === undefined) return { ...place, hasMore: false, messages: [] };
  const params = { ticketId: wanted.id };
  const { messages, hasMore } = await backend.send('messages.list', { params, query: { pageNumber: page } });
  return { ...place, hasMore, messages };
}

/** Oldest first, each message once: pages of different tickets may overlap. */
function joined(pages: readonly FetchedPage[], own: readonly Message[]): readonly Message[] {
  const fetched = pages.toReversed().flatMap(({ messages }) => messages);
  const byId = new Map(fetched.map((message) => [message.id, message]));
  for (const { id } of own) byId.delete(id);
  return byId.size === 0 ? nothing : [...byId.values()];
}
