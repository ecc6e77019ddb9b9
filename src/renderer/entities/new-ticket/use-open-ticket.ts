import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import { AppError, toAppError } from '@shared/domain/app-error';
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
        try {
          const ticket = await backend.send('tickets.create', { body });
          return ticket.contact === undefined ? { ...ticket, contact } : ticket;
        } catch (error) {
          throw await withOtherTicket(toAppError(error), contact);
        }
      }),
    onSuccess: (ticket) => {
      // server-quirk: real servers send no event for a ticket that an attendant has opened.
      applyToTickets(client, { accountKey, viewer: user }, [{ kind: 'ticket.changed', ticket }]);
    },
  });
}

/** server-quirk: some servers refuse without naming the open ticket; it is searched by the contact's number. */
async function withOtherTicket(error: AppError, contact: Contact): Promise<AppError> {
  if (error.code !== 'ERR_OTHER_OPEN_TICKET' || error.data.ticketUuid !== undefined) return error;
  const query = { searchParam: contact.number, showAll: true, pageNumber: 1 };
  const found = await backend.send('tickets.list', { query }).catch(() => null);
  const other = found?.tickets.find(({ contactId, status }) => contactId === contact.id && status !== 'closed');
  if (other === undefined) return error;
  return new AppError(error.code, error.kind, {
    ticketUuid: other.uuid,
    userId: other.userId,
    userName: other.user?.name ?? null,
    queueName: other.queue?.name ?? null,
  });
}
