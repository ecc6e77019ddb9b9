import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

import { useSession } from '../session/session-store';
import type { TicketAct } from './ticket-changes';
import { changeOf, isTakenByAnother } from './ticket-changes';
import { ticketKeys } from './ticket-keys';
import { applyToTickets } from './ticket-scene';

export type TicketOrder = { act: TicketAct; ticket: Ticket };

/** How an act ended: done, or not because a colleague was faster, who is named. */
export type TicketOutcome = { isDone: true; ticket: Ticket } | { isDone: false; takenBy: string };

/** Runs an act. Nothing changes on screen before the server has agreed; after a refusal the lists ask it again. */
export function useChangeTicket(): UseMutationResult<TicketOutcome, Error, TicketOrder> {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  return useMutation({
    mutationFn: (order: TicketOrder) => changeTicket(order, user),
    onSuccess: (outcome) => {
      if (!outcome.isDone) return;
      applyToTickets(client, { accountKey, viewer: user }, [{ kind: 'ticket.changed', ticket: outcome.ticket }]);
    },
    onSettled: (outcome) => {
      if (outcome?.isDone === true) return;
      void client.invalidateQueries({ queryKey: ticketKeys.all(accountKey) });
    },
  });
}

async function changeTicket({ act, ticket }: TicketOrder, user: SessionUser): Promise<TicketOutcome> {
  const params = { ticketId: ticket.id };
  if (act === 'accept') {
    // Servers let anyone take any ticket, silently: whether a colleague was faster has to be asked.
    const now = await backend.send('tickets.show', { params });
    if (isTakenByAnother(now, user)) return { isDone: false, takenBy: now.user?.name ?? '' };
  }
  return { isDone: true, ticket: await backend.send('tickets.update', { params, body: changeOf(act, ticket, user) }) };
}
