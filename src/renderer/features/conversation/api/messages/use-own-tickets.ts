import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import type { Ticket } from '@shared/domain/ticket';
import { canWriteIn } from '@shared/domain/ticket';

/** Open tickets of the user that the lists have loaded, except one; read once. */
export function useOwnTickets(except: Pick<Ticket, 'id'>): readonly Ticket[] {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  const [tickets] = useState(() => {
    const lists = client.getQueriesData<TicketList>({ queryKey: ticketKeys.lists(accountKey) });
    const all = new Map(lists.flatMap(([, list]) => (list?.tickets ?? []).map((ticket) => [ticket.id, ticket])));
    return [...all.values()].filter(
      (ticket) => ticket.id !== except.id && ticket.userId === user.id && canWriteIn(ticket),
    );
  });
  return tickets;
}
