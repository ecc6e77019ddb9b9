import type { UseQueryResult } from '@tanstack/react-query';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { callMain } from '@renderer/lib/bridge';
import type { Macro } from '@shared/domain/macro';

function macroQuery(accountKey: string) {
  return queryOptions({
    queryKey: [accountKey, 'macros'],
    queryFn: () => callMain('macros.read'),
    staleTime: Infinity,
  });
}

/** Macros of the signed-in user on this computer, in the user's order. */
export function useMacros(): UseQueryResult<Macro[]> {
  const { accountKey } = useSession();
  return useQuery(macroQuery(accountKey));
}

/** Replaces all macros; they are on disk when this resolves. */
export function useSaveMacros(): (macros: Macro[]) => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const { mutateAsync } = useMutation({
    scope: { id: `macros of ${accountKey}` },
    mutationFn: async (macros: Macro[]) => {
      await callMain('macros.write', { macros });
      client.setQueryData(macroQuery(accountKey).queryKey, macros);
    },
  });
  return mutateAsync;
}
