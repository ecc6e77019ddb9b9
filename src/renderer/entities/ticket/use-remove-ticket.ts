import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { backend } from '@renderer/lib/backend';
import type { TicketId } from '@shared/domain/ids';

import { useSession } from '../session/session-store';
import { applyToTickets } from './ticket-scene';

/** Deletes a ticket for all users, and removes it from the screen at once. */
export function useRemoveTicket(): (ticketId: TicketId) => Promise<void> {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  return useCallback(
    async (ticketId) => {
      await backend.send('tickets.remove', { params: { ticketId } });
      applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.removed', ticketId }]);
    },
    [client, accountKey, viewer],
  );
}
