import { queryOptions } from '@tanstack/react-query';

import { fetchTicketsOfNumber } from '@renderer/entities/ticket/tickets-of-number';
import { earlierTickets } from '@renderer/features/conversation/model/messages/earlier-tickets';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionView } from '@shared/ipc/views';

/** Query of the contact's earlier tickets, the latest first; asked once per ticket. */
export function earlierTicketsQuery(ticket: Ticket, { accountKey, user }: Pick<SessionView, 'accountKey' | 'user'>) {
  return queryOptions({
    queryKey: [accountKey, 'earlier-tickets', ticket.id],
    queryFn: async () => {
      const found = await fetchTicketsOfNumber(ticket.contact?.number ?? '', ticket.contactId);
      return earlierTickets(ticket, found, user);
    },
    staleTime: Infinity,
  });
}
