import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { useUndoable } from '@renderer/entities/delayed-action/use-undoable';
import { endSnoozes, snoozeTickets } from '@renderer/entities/ticket/snoozes';
import { ticketPath, ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { formatMinute } from '@renderer/lib/time';
import { useToast } from '@renderer/ui/use-toast';
import type { Ticket } from '@shared/domain/ticket';

import { clearSelection } from './row-selection-store';

/** Snoozes tickets until a time, or with null until their customers write; a toast undoes it. Leaves an open one. */
export function useSnoozeTickets(): (tickets: readonly Ticket[], until: number | null) => Promise<void> {
  const { t } = useTranslation('tickets');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const offerUndo = useUndoable();
  return async (tickets, until) => {
    try {
      await snoozeTickets(tickets, until);
    } catch (error) {
      toast.error(error);
      return;
    }
    clearSelection();
    const open = tickets.find(({ uuid }) => pathname === ticketPath(uuid));
    if (open !== undefined) void navigate(ticketsPath);
    const time = until === null ? t('snooze.untilMessage') : t('snooze.until', { time: formatMinute(until) });
    offerUndo(tickets.length === 1 ? time : `${t('snooze.done', { count: tickets.length })} ${time}`, () => {
      void endSnoozes(tickets.map(({ uuid }) => uuid)).catch(toast.error);
      if (open !== undefined) void navigate(ticketPath(open.uuid));
    });
  };
}
