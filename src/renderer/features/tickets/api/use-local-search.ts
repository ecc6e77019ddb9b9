import type { UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { callMain, onPush } from '@renderer/lib/bridge';
import type { DomainEvent } from '@shared/domain/events';
import type { LocalHits, LocalSearchFilter } from '@shared/domain/local-search';
import { foldText, shortestQuery } from '@shared/domain/text-search';

/** True if the search of this machine answers to a text. */
export function isLocalQuery(text: string): boolean {
  return foldText(text.trim()).length >= shortestQuery;
}

/** Milliseconds between an event and the search that includes it. Events in between share that search. */
const renewalMs = 500;
const searchedKinds: ReadonlySet<DomainEvent['kind']> = new Set([
  'message.received',
  'message.changed',
  'outgoing.settled',
  'ticket.changed',
  'ticket.removed',
  'contact.changed',
  'contact.removed',
]);

/** Hits among what this machine has received; asks no server. A condition that narrows nothing is left out. */
export function useLocalSearch(text: string, filter: LocalSearchFilter | null): UseQueryResult<LocalHits> {
  const { accountKey } = useSession();
  const query = text.trim();
  const isEnabled = isLocalQuery(query);
  const search = useQuery({
    queryKey: [accountKey, 'local-search', query, filter],
    queryFn: () => callMain('search.local', { text: query, ...(filter !== null && { filter }) }),
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const { refetch } = search;
  useEffect(() => (isEnabled ? afterSearchedEvents(() => void refetch()) : undefined), [isEnabled, refetch]);
  return search;
}

/** Runs a task some time after events that can change what a search finds. Returns a function that ends this. */
function afterSearchedEvents(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onPush('realtime.batch', (events) => {
    if (timer !== undefined || !events.some(({ kind }) => searchedKinds.has(kind))) return;
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, renewalMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
