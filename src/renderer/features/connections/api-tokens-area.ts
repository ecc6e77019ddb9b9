import type { UseMutationResult } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { connectionKeys } from '@renderer/entities/connection/connection-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { EndpointReply } from '@shared/api/table';
import type { ApiTokenId, ConnectionId } from '@shared/domain/ids';

export type CreatedToken = EndpointReply<'apiTokens.create'>;

/** Names of a connection's tokens. */
export const apiTokensQuery = (accountKey: string, connectionId: ConnectionId) =>
  queryOptions({
    queryKey: connectionKeys.tokens(accountKey, connectionId),
    queryFn: () => backend.send('apiTokens.list', { params: { connectionId } }),
    staleTime: 0,
  });

/** Creates a token with this name. `gcTime` 0 discards the answer, which contains the token, with the form. */
export function useCreateApiToken(connectionId: ConnectionId): UseMutationResult<CreatedToken, Error, string> {
  const refresh = useRefresh(connectionId);
  return useMutation({
    mutationFn: (name: string) => backend.send('apiTokens.create', { params: { connectionId }, body: { name } }),
    gcTime: 0,
    onSuccess: refresh,
  });
}

export function useRevokeApiToken(connectionId: ConnectionId): (tokenId: ApiTokenId) => Promise<void> {
  const refresh = useRefresh(connectionId);
  return async (tokenId) => {
    await backend.send('apiTokens.revoke', { params: { connectionId, tokenId } });
    await refresh();
  };
}

function useRefresh(connectionId: ConnectionId): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: connectionKeys.tokens(accountKey, connectionId) });
}
