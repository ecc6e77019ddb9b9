import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { backend } from '@renderer/lib/backend';
import type { Contact } from '@shared/domain/contact';
import type { QueueId } from '@shared/domain/ids';
import type { QueueSummary } from '@shared/domain/queue';
import type { Ticket } from '@shared/domain/ticket';

import { queueKeys } from '../queue/queue-keys';
import { useSession } from '../session/session-store';
import { applyToTickets } from '../ticket/ticket-scene';
import { isAdmin } from '../user/roles';

export type NewTicketOrder = { contact: Contact; queueId: QueueId | null };

/** Opens a ticket with a contact for the user, over the default connection. */
export function useCreateTicket(): (order: NewTicketOrder) => Promise<Ticket> {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  return useCallback(
    async ({ contact, queueId }) => {
      const body = { contactId: contact.id, queueId, whatsappId: null, userId: user.id, status: 'open' as const };
      const created = await backend.send('tickets.create', { body });
      const ticket = created.contact === undefined ? { ...created, contact } : created;
      // The lists show the new ticket without waiting for an event about it.
      applyToTickets(client, { accountKey, viewer: user }, [{ kind: 'ticket.changed', ticket }]);
      return ticket;
    },
    [client, accountKey, user],
  );
}

export type QueueChoice = { options: readonly QueueSummary[]; hasFailed: boolean };

const none: readonly QueueSummary[] = [];

/** Queues that a ticket can be opened in: the user's own; for admins, all of the company. */
export function useQueueChoice(): QueueChoice {
  const { accountKey, user } = useSession();
  const seesAll = isAdmin(user);
  const { data, isError } = useQuery({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
    enabled: seesAll,
    refetchOnMount: 'always',
  });
  return seesAll ? { options: data ?? none, hasFailed: isError } : { options: user.queues, hasFailed: false };
}
