import { QueryClient, QueryObserver } from '@tanstack/react-query';

import { reportReach } from '@renderer/entities/live/reach';
import { fetchHistory } from '@renderer/entities/message/fetch-history';
import type { MessageHistory } from '@renderer/entities/message/message-history';
import { messageKeys } from '@renderer/entities/message/message-keys';
import { fetchTicketList } from '@renderer/entities/ticket/fetch-ticket-list';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { ticketTotal } from '@renderer/entities/ticket/ticket-list';
import { ticketStatuses } from '@shared/domain/ticket';

import { anAttendant, aTicketId, sales } from '../renderer/builders';

export const accountKey = 'demo#3';
export const viewer = anAttendant();
/** Tickets with an open conversation. */
export const shownTickets = [1, 2];

const filters = ticketStatuses.map((status): TicketFilter => ({
  kind: 'status',
  status,
  showAll: false,
  queueIds: [sales],
}));

/** A screen with every list and two conversations, fully scrolled. */
export type Screen = {
  client: QueryClient;
  lists(): unknown;
  /** Displayed count of each list. */
  counts(): unknown;
  histories(): unknown;
  close(): void;
};

/** Resolves when everything is fetched. */
export async function openScreen(): Promise<Screen> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: false } } });
  const stops: (() => void)[] = [];
  const show = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>): void => {
    reportReach(client, queryKey, 1_000);
    stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  };
  for (const filter of filters) {
    const queryKey = ticketKeys.list(accountKey, filter);
    show(queryKey, () => fetchTicketList(client, { queryKey, filter, viewer }));
  }
  for (const ticketId of shownTickets.map(aTicketId)) {
    show(messageKeys.history(accountKey, ticketId), () => fetchHistory(client, { accountKey, ticketId, viewer }));
  }
  while (client.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve));
  return {
    client,
    lists: () => filters.map((filter) => client.getQueryData<TicketList>(ticketKeys.list(accountKey, filter))?.tickets),
    counts: () =>
      filters.map((filter) => {
        const list = client.getQueryData<TicketList>(ticketKeys.list(accountKey, filter));
        return list === undefined ? undefined : ticketTotal(list);
      }),
    histories: () =>
      shownTickets.map(
        (id) => client.getQueryData<MessageHistory>(messageKeys.history(accountKey, aTicketId(id)))?.messages,
      ),
    close() {
      for (const stop of stops) stop();
      client.clear();
    },
  };
}
