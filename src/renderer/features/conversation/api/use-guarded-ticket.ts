import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { isTicketUuid, ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { isForbidden, isTicketMissing, useTicketQuery } from '@renderer/entities/ticket/use-ticket';
import type { Ticket } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';

type GuardedTicket = {
  /** Undefined while it loads and if the user may not see it. */
  ticket: Ticket | undefined;
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
};

/** Overrides the message for a forbidden ticket and runs after any refusal. */
type Refusals = { unauthorized?: string; onRefused?: () => void };

const defaultRefusals: Refusals = {};

/** Loads the ticket of the URL. A forbidden, deleted or unknown ticket shows a message and leads back to the list. */
export function useGuardedTicket(uuid: string, { unauthorized, onRefused }: Refusals = defaultRefusals): GuardedTicket {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useTicketQuery(uuid);
  const refusal = refusalOf({
    hasTicket: data !== undefined,
    isMissing: isTicketMissing(error) || !isTicketUuid(uuid),
  });
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

/** A ticket seen before was deleted; any other never existed. */
function refusalOf(state: { hasTicket: boolean; isMissing: boolean }): 'deleted' | 'notFound' | null {
  if (!state.isMissing) return null;
  return state.hasTicket ? 'deleted' : 'notFound';
}
