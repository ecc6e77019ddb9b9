import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useSession } from '../session/session-store';
import type { TicketOrder, TicketOutcome } from './change-ticket';
import { changeTicket } from './change-ticket';
import { ticketKeys } from './ticket-keys';
import { applyToTickets } from './ticket-scene';

/** Runs an action. The screen changes after the server has accepted it; a refusal refetches the lists. */
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
