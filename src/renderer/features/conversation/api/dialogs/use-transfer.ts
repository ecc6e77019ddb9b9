import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { applyToTickets } from '@renderer/entities/ticket/ticket-scene';
import { backend } from '@renderer/lib/backend';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import type { TicketChange } from '@shared/api/tickets';
import type { Ticket } from '@shared/domain/ticket';

/** Hands a ticket to another queue, or somebody in it. */
export function useTransfer({ id: ticketId }: Pick<Ticket, 'id'>): UseMutationResult<Ticket, Error, TicketChange> {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  return useMutation({
    mutationFn: (body: TicketChange) =>
      afterSubmitDelay(() => backend.send('tickets.update', { params: { ticketId }, body })),
    onSuccess: (ticket) => applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.changed', ticket }]),
  });
}
