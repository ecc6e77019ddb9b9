import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { isTicketUuid, ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { isForbidden, isGone, useTicketQuery } from '@renderer/entities/ticket/use-ticket';
import type { Ticket } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';

type GuardedTicket = {
  /** The ticket, where it may be shown. */
  ticket: Ticket | undefined;
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
};

/** What is said instead of the usual words, and what else happens. */
type Refusals = { unauthorized?: string; onRefused?: () => void };

const noRefusals: Refusals = {};

/** The ticket of the address. One that may not be opened, or is gone, leads back to the list with a word about why. */
export function useGuardedTicket(uuid: string, { unauthorized, onRefused }: Refusals = noRefusals): GuardedTicket {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useTicketQuery(uuid);
  const refusal = refusalOf({ hasTicket: data !== undefined, isMissing: isGone(error) || !isTicketUuid(uuid) });
  const isRefused = isForbidden(error) || (data !== undefined && !canOpenTicket(user, data));
  const reason = isRefused ? 'unauthorized' : refusal;
  useEffect(() => {
    if (reason === null) return;
    const show = reason === 'deleted' ? message.info : message.error;
    const text = reason === 'unauthorized' ? unauthorized : undefined;
    void show({ key: 'ticket-guard', content: text ?? t(`toasts.${reason}`) });
    onRefused?.();
    void navigate(ticketsPath, { replace: true });
  }, [reason, unauthorized, onRefused, message, t, navigate]);
  return {
    ticket: reason === null ? data : undefined,
    error: reason === null && data === undefined ? error : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

/** A ticket that was here is deleted; one that never was does not exist. */
function refusalOf(state: { hasTicket: boolean; isMissing: boolean }): 'deleted' | 'notFound' | null {
  if (!state.isMissing) return null;
  return state.hasTicket ? 'deleted' : 'notFound';
}
