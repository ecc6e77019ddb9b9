import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useToast } from '@renderer/ui/use-toast';
import type { Ticket } from '@shared/domain/ticket';

import type { TicketOutcome } from './change-ticket';
import type { TicketAction } from './ticket-changes';
import { staysOpen } from './ticket-changes';
import { ticketPath, ticketsPath } from './ticket-path';
import { useChangeTicket } from './use-change-ticket';
import { useGreeting } from './use-greeting';

type TicketActions = {
  run: (act: TicketAction, ticket: Ticket) => void;
  /** The act that is under way. */
  running: TicketAction | null;
  /** What the last act failed with; shown beside its button. */
  error: unknown;
  clearError: () => void;
};

/** Runs acts on a ticket and takes the user where each of them leads. */
export function useTicketAction(): TicketActions {
  const { mutate, isPending, variables, error, reset } = useChangeTicket();
  const follow = useFollowUp();
  const run = useCallback(
    (act: TicketAction, ticket: Ticket) =>
      mutate({ act, ticket }, { onSuccess: (outcome) => void follow(act, outcome) }),
    [mutate, follow],
  );
  return { run, running: isPending ? variables.act : null, error, clearError: reset };
}

function useFollowUp(): (act: TicketAction, outcome: TicketOutcome) => Promise<void> {
  const { t } = useTranslation('tickets');
  const toast = useToast();
  const navigate = useNavigate();
  const greet = useGreeting();
  return useCallback(
    async (act, outcome) => {
      if (!outcome.isDone) {
        const { takenBy } = outcome;
        toast.info(takenBy === '' ? t('toasts.takenByColleague') : t('toasts.taken', { name: takenBy }));
        return;
      }
      const { ticket } = outcome;
      // Where a rating is asked, the first attempt to close only asks for it and the ticket stays open.
      if (act === 'resolve' && ticket.status !== 'closed') toast.info(t('toasts.ratingAsked'));
      await navigate(staysOpen(act) ? ticketPath(ticket.uuid) : ticketsPath);
      if (act === 'accept') await greet(ticket).catch((error: unknown) => toast.error(error));
    },
    [t, toast, navigate, greet],
  );
}
