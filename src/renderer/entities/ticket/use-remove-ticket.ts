import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useToast } from '@renderer/ui/use-toast';
import type { Ticket } from '@shared/domain/ticket';

import { flushActions } from '../delayed-action/pending-actions';
import { useDelayedAction } from '../delayed-action/use-delayed-action';
import { useSession } from '../session/session-store';
import { useShownStore } from './shown-store';
import { customerName } from './ticket-facts';
import { ticketKeys } from './ticket-keys';
import { ticketPath, ticketsPath } from './ticket-path';
import { applyToTickets } from './ticket-scene';

/** Deletes a ticket for all users once the time to undo is over; it leaves the screen at once. */
export function useRemoveTicket(): (ticket: Ticket) => Promise<void> {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const delay = useDelayedAction();
  const { accountKey, user: viewer } = useSession();
  return useCallback(
    async (ticket) => {
      const { id: ticketId, uuid } = ticket;
      const scene = { accountKey, viewer };
      const restore = async (): Promise<void> => {
        applyToTickets(client, scene, [{ kind: 'ticket.changed', ticket }]);
        void client.invalidateQueries({ queryKey: ticketKeys.all(accountKey) });
        // The user may have opened another conversation meanwhile.
        if (useShownStore.getState().ticketId === null) await navigate(ticketPath(uuid));
      };
      await flushActions(ticketId);
      // A conversation on screen would fetch its ticket again.
      await navigate(ticketsPath);
      applyToTickets(client, scene, [{ kind: 'ticket.removed', ticketId }]);
      try {
        const { outcome } = await delay(
          { kind: 'removeTicket', ticketId },
          t('toasts.removing', { name: customerName(ticket) }),
        );
        if (outcome === 'done') {
          toast.success(t('toasts.removed'));
          return;
        }
        await restore();
      } catch (error) {
        await restore();
        toast.error(error);
      }
    },
    [t, client, navigate, toast, delay, accountKey, viewer],
  );
}
