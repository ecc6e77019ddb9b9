import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { currentTime } from '@renderer/lib/current-time';
import type { Ticket } from '@shared/domain/ticket';

import { useSession } from '../session/session-store';
import { dayPartAt, shouldGreet } from './greeting';

/** Greets the customer of an accepted ticket, if the company has enabled it. */
export function useGreeting(): (ticket: Ticket) => Promise<void> {
  const { t } = useTranslation('tickets');
  const { user, settings } = useSession();
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
