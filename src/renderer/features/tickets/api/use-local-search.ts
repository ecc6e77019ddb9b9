import type { UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { callMain } from '@renderer/lib/bridge';
import type { LocalHits, LocalSearchFilter } from '@shared/domain/local-search';
import { foldText, shortestQuery } from '@shared/domain/text-search';

/** True if the search of this machine answers to a text. */
export function isLocalQuery(text: string): boolean {
  return foldText(text.trim()).length >= shortestQuery;
}

/** Hits among what this machine has received; asks no server. A condition that narrows nothing is left out. */
export function useLocalSearch(text: string, filter: LocalSearchFilter | null): UseQueryResult<LocalHits> {
  const { accountKey } = useSession();
  const query = text.trim();
  return useQuery({
    queryKey: [accountKey, 'local-search', query, filter],
    queryFn: () => callMain('search.local', { text: query, ...(filter !== null && { filter }) }),
    enabled: isLocalQuery(query),
    // Messages arrive while the query is shown.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
