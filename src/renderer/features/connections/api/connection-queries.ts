import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { connectionKeys } from '@renderer/entities/connection/connection-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { ConnectionDraft } from '@shared/api/connections';
import type { Connection, ConnectionDetails } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';

/** One connection whole and as it is now. */
export function useConnection(connectionId: ConnectionId): UseQueryResult<ConnectionDetails> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: connectionKeys.one(accountKey, connectionId),
    queryFn: () => backend.send('connections.show', { params: { connectionId }, query: { session: '0' } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Adds a connection, or changes the given one. */
export function useSaveConnection(connectionId: ConnectionId | null): (draft: ConnectionDraft) => Promise<void> {
  const refresh = useRefreshConnections();
  return async (draft) => {
    if (connectionId === null) await backend.send('connections.create', { body: draft });
    else {
      const body = { ...draft, queueIds: draft.queueIds ?? [] };
      await backend.send('connections.update', { params: { connectionId }, body });
    }
    await refresh();
  };
}

/** Asks, then deletes a connection. */
export function useRemoveConnection(): (connection: Connection) => void {
  const { t } = useTranslation('connections');
  const refresh = useRefreshConnections();
  const ask = useRemoval();
  return ({ id, name, isDefault }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t(isDefault ? 'removal.ofDefault' : 'removal.consequence'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('connections.remove', { params: { connectionId: id } });
        await refresh();
      },
    });
}

type SessionCalls = { pair: (id: ConnectionId) => void; pairAgain: (id: ConnectionId) => void };

/** Starts pairing a phone, with the known session or a new code. The outcome arrives as an event. */
export function usePairing(): SessionCalls {
  const toast = useToast();
  const begin = (name: 'connections.pair' | 'connections.pairAnew', connectionId: ConnectionId): void => {
    backend.send(name, { params: { connectionId } }).catch(toast.error);
  };
  return { pair: (id) => begin('connections.pair', id), pairAgain: (id) => begin('connections.pairAnew', id) };
}

/** Asks, then lets go of the phone. */
export function useDisconnect(): (connection: Connection) => void {
  const { t } = useTranslation('connections');
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('disconnection.title', { name }),
      consequence: t('disconnection.consequence'),
      ok: t('acts.disconnect'),
      done: t('disconnected'),
      remove: () => backend.send('connections.disconnect', { params: { connectionId: id } }),
    });
}

function useRefreshConnections(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: connectionKeys.all(accountKey) });
}
