import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { connectionKeys } from '@renderer/entities/connection/connection-keys';
import type { EditableArea } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { ConnectionChange, ConnectionDraft } from '@shared/api/connections';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';

export const connectionArea: EditableArea<ConnectionId, ConnectionDraft, ConnectionChange> = {
  key: connectionKeys.all,
  create: (body) => backend.send('connections.create', { body }),
  update: (connectionId, body) => backend.send('connections.update', { params: { connectionId }, body }),
  remove: (connectionId) => backend.send('connections.remove', { params: { connectionId } }),
};

/** The current state of one connection, with every field. */
export const connectionQuery = (accountKey: string, connectionId: ConnectionId) =>
  queryOptions({
    queryKey: connectionKeys.one(accountKey, connectionId),
    queryFn: () => backend.send('connections.show', { params: { connectionId }, query: { session: '0' } }),
    staleTime: 0,
    gcTime: 0,
  });

export function useRemoveConnection(): (connection: Connection) => void {
  const { t } = useTranslation('connections');
  return useRemoveRecord(connectionArea, ({ name, isDefault }) => ({
    title: t('removal.title', { name }),
    consequence: t(isDefault ? 'removal.ofDefault' : 'removal.consequence'),
    done: t('deleted'),
  }));
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

/** Asks for confirmation, then unlinks the phone. */
export function useDisconnect(): (connection: Connection) => void {
  const { t } = useTranslation('connections');
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('disconnection.title', { name }),
      consequence: t('disconnection.consequence'),
      ok: t('actions.disconnect'),
      done: t('disconnected'),
      remove: () => backend.send('connections.disconnect', { params: { connectionId: id } }),
    });
}
