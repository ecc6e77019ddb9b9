import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import type { Contact } from '@shared/domain/contact';
import type { QueueId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import { useSession } from '../session/session-store';
import { applyToTickets } from '../ticket/ticket-scene';

type Order = { contact: Contact; queueId: QueueId | null };

/** Opens a ticket with a contact for the user, over the default connection. */
export function useOpenTicket(): UseMutationResult<Ticket, Error, Order> {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  return useMutation({
    mutationFn: ({ contact, queueId }: Order) =>
      afterSubmitDelay(async () => {
        const body = { contactId: contact.id, queueId, whatsappId: null, userId: user.id, status: 'open' as const };
        const ticket = await backend.send('tickets.create', { body });
        return ticket.contact === undefined ? { ...ticket, contact } : ticket;
      }),
    onSuccess: (ticket) => {
      // The lists show the new ticket without waiting for an event about it.
      applyToTickets(client, { accountKey, viewer: user }, [{ kind: 'ticket.changed', ticket }]);
    },
  });
}
