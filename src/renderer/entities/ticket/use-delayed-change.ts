import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { isTicketWindow } from '@renderer/lib/ticket-window';
import { useToast } from '@renderer/ui/use-toast';
import type { TicketChange } from '@shared/api/tickets';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedAction } from '@shared/ipc/delayed-action';

import { useDelayedAction } from '../delayed-action/use-delayed-action';
import { useSession } from '../session/session-store';
import { useShownStore } from './shown-store';
import { customerName } from './ticket-facts';
import { ticketKeys } from './ticket-keys';
import { linkTo, ticketPath, ticketsPath } from './ticket-path';
import { applyToTickets, keepShown } from './ticket-scene';

export type DelayedChange = {
  ticket: Ticket;
  change: TicketChange;
  /** The ticket as the screen shows it until the server has answered. */
  changed: Ticket;
  /** A message of the customer undoes the change. */
  stopsOnMessage: boolean;
  /** Text of the toast. */
  text: string;
  /** Stored before the change. */
  internalNote?: InternalNote;
  /** Ticket to open instead of none. */
  next?: Ticket | undefined;
  /** Receives the refusal instead of a toast. */
  onRefused?: (error: unknown) => void;
};

type InternalNote = NonNullable<Extract<DelayedAction, { kind: 'changeTicket' }>['internalNote']>;

/**
 * Changes a ticket on the screen at once and clears the selection; the server follows when the time to undo is over.
 * Resolves to the server's ticket, or to null if the change was undone or refused.
 */
export function useDelayedChange(): (change: DelayedChange) => Promise<Ticket | null> {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const delay = useDelayedAction();
  const { accountKey, user: viewer } = useSession();
  return useCallback(
    async ({ ticket, change, changed, stopsOnMessage, text, internalNote, next, onRefused = toast.error }) => {
      const show = (shown: Ticket): void =>
        applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.changed', ticket: shown }]);
      const restore = (): void => {
        show(ticket);
        void client.invalidateQueries({ queryKey: ticketKeys.all(accountKey) });
      };
      const release = keepShown(client, { accountKey, viewer }, [changed]);
      const { to, state } = next === undefined ? { to: ticketsPath } : linkTo(next, ticketsPath);
      // The window of one ticket goes on showing it.
      if (!isTicketWindow()) void navigate(to, { state });
      try {
        const action = {
          kind: 'changeTicket',
          ticketId: ticket.id,
          change,
          stopsOnMessage,
          internalNote,
          owner: ticket.userId,
        } as const;
        const result = await delay(action, text).finally(release);
        if (result.outcome === 'done') {
          if (result.ticket !== null) show(result.ticket);
          return result.ticket;
        }
        restore();
        if (result.by === 'customer') toast.info(t('toasts.customerWrote', { name: customerName(ticket) }));
        else if (result.by === 'colleague') toast.info(t('toasts.takenMeanwhile', { name: customerName(ticket) }));
        // The user may have opened another conversation meanwhile.
        else if (isStillShown(next)) void navigate(ticketPath(ticket.uuid));
      } catch (error) {
        restore();
        onRefused(error);
      }
      return null;
    },
    [t, client, navigate, toast, delay, accountKey, viewer],
  );
}

/** True while no other ticket is on screen than the one that was opened next. */
function isStillShown(next: Ticket | undefined): boolean {
  const { ticketId } = useShownStore.getState();
  return ticketId === null || ticketId === next?.id;
}
