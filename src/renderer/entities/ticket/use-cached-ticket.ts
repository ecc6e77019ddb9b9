import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import type { Ticket } from '@shared/domain/ticket';

import { useSession } from '../session/session-store';
import { ticketKeys } from './ticket-keys';

/** The cached ticket with a uuid. Sends no request: the screen of the ticket does. */
export function useCachedTicket(uuid: string | null): Ticket | undefined {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const listen = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(listen, () =>
    uuid === null ? undefined : client.getQueryData<Ticket>(ticketKeys.detail(accountKey, uuid)),
  );
}
