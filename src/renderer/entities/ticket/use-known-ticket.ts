import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import type { Ticket } from '@shared/domain/ticket';

import { useSession } from '../session/session-store';
import { ticketKeys } from './ticket-keys';

/** What the cache knows of the ticket with a uuid, and nothing is asked for: whoever shows the ticket does that. */
export function useKnownTicket(uuid: string | null): Ticket | undefined {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const listen = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(listen, () =>
    uuid === null ? undefined : client.getQueryData<Ticket>(ticketKeys.detail(accountKey, uuid)),
  );
}
