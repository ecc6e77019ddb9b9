import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { callMain } from '@renderer/lib/bridge';
import { currentTime } from '@renderer/lib/current-time';
import { useToast } from '@renderer/ui/use-toast';
import { dayPartAt, shouldGreet } from '@shared/domain/greeting';
import type { Ticket } from '@shared/domain/ticket';

import { flushActions } from '../delayed-action/pending-actions';
import { usePreferencesStore } from '../preferences/preferences-store';
import { useSession } from '../session/session-store';
import { useKnownSettings } from '../setting/settings';
import type { TicketOrder, TicketOutcome } from './change-ticket';
import { changeTicket } from './change-ticket';
import { nextWaitingIn } from './next-waiting';
import type { TicketAction } from './ticket-changes';
import { changeOf, shownAfter } from './ticket-changes';
import { customerName } from './ticket-facts';
import { ticketKeys } from './ticket-keys';
import { ticketPath } from './ticket-path';
import { applyToTickets } from './ticket-scene';
import { useAskAboutOwner } from './use-ask-about-owner';
import { useAskAboutUnsent } from './use-ask-about-unsent';
import { useDelayedChange } from './use-delayed-change';

type TicketActions = {
  run: (action: TicketAction, ticket: Ticket) => void;
  /** The running action. */
  running: TicketAction | null;
  /** Error of the last action; shown beside its button. */
  error: unknown;
  clearError: () => void;
};

/** Runs actions on a ticket and navigates as each requires. Resolving and returning can be undone. */
export function useTicketAction(): TicketActions {
  const { mutate, isPending, variables, error, reset } = useChangeTicket();
  const follow = useFollowUp();
  const runLater = useRunLater();
  const askAboutOwner = useAskAboutOwner();
  const run = useCallback(
    (action: TicketAction, ticket: Ticket): void => {
      if (action === 'resolve' || action === 'return') askAboutOwner(ticket, () => void runLater(action, ticket));
      else mutate({ action, ticket }, { onSuccess: (outcome) => void follow(action, outcome) });
    },
    [mutate, follow, runLater, askAboutOwner],
  );
  return { run, running: isPending ? variables.action : null, error, clearError: reset };
}

function useFollowUp(): (action: TicketAction, outcome: TicketOutcome) => Promise<void> {
  const { t } = useTranslation('tickets');
  const toast = useToast();
  const navigate = useNavigate();
  const greet = useGreeting();
  return useCallback(
    async (action, outcome) => {
      if (!outcome.isDone) {
        const { takenBy } = outcome;
        toast.info(takenBy === '' ? t('toasts.takenByColleague') : t('toasts.taken', { name: takenBy }));
        return;
      }
      const { ticket } = outcome;
      await navigate(ticketPath(ticket.uuid));
      if (action === 'accept') await greet(ticket).catch((error: unknown) => toast.error(error));
    },
    [t, toast, navigate, greet],
  );
}

type RunLater = (
  action: 'resolve' | 'return',
  ticket: Ticket,
  onRefused?: (error: unknown) => void,
) => Promise<Ticket | null>;

/**
 * Runs an action that takes the ticket off the screen at once and can be undone. Resolves to the server's ticket; null
 * if the action was given up, undone or refused.
 */
export function useRunLater(): RunLater {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const toast = useToast();
  const changeLater = useDelayedChange();
  const mayLoseUnsent = useAskAboutUnsent();
  const findNext = useNextAfterResolving();
  return useCallback(
    async (action, ticket, onRefused) => {
      if (action === 'resolve' && !(await mayLoseUnsent(ticket))) return null;
      await flushActions(ticket.id);
      const name = customerName(ticket);
      const changed = await changeLater({
        ticket,
        change: changeOf(action, ticket, user),
        changed: shownAfter(action, ticket, user),
        stopsOnMessage: action === 'resolve',
        text: t(`toasts.${action}`, { name }),
        next: action === 'resolve' ? findNext(ticket) : undefined,
        ...(onRefused !== undefined && { onRefused }),
      });
      // With ratings enabled the first closing only requests a rating; the ticket stays open.
      if (action === 'resolve' && changed !== null && changed.status !== 'closed') toast.info(t('toasts.ratingAsked'));
      return changed;
    },
    [t, user, toast, changeLater, mayLoseUnsent, findNext],
  );
}

/** Finds the ticket to open after one was resolved; undefined unless the user has asked for it. */
function useNextAfterResolving(): (resolved: Ticket) => Ticket | undefined {
  const client = useQueryClient();
  const session = useSession();
  return useCallback(
    ({ uuid }) => (usePreferencesStore.getState().opensNextTicket ? nextWaitingIn(client, session, uuid) : undefined),
    [client, session],
  );
}

/** Greets the customer of an accepted ticket, if the company has enabled it. */
function useGreeting(): (ticket: Ticket) => Promise<void> {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const settings = useKnownSettings();
  return useCallback(
    async (ticket) => {
      if (!shouldGreet(settings, ticket)) return;
      const hello = t(`greeting.${dayPartAt(new Date(currentTime()).getHours())}`);
      const customer = ticket.contact?.name ?? '';
      const body = t('greeting.body', { hello, customer, attendant: user.name });
      await callMain('outbox.send', { ticketId: ticket.id, body });
    },
    [t, user, settings],
  );
}

/** Runs an action. The screen changes after the server has accepted it; a refusal refetches the lists. */
function useChangeTicket(): UseMutationResult<TicketOutcome, Error, TicketOrder> {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  return useMutation({
    mutationFn: async (order: TicketOrder) => {
      await flushActions(order.ticket.id);
      return changeTicket(order, user);
    },
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
