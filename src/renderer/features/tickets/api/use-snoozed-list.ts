import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { endSnoozes, useAsleep, useReturned, wakeTicket } from '@renderer/entities/ticket/snoozes';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { isTicketMissing, ticketQuery } from '@renderer/entities/ticket/use-ticket';

import { awakeList, hasWrittenSince } from '../model/snoozed-tickets';
import type { TicketListView } from './use-ticket-list';

/** The assigned tickets without snoozed ones. */
export function useAwakeList(view: TicketListView): TicketListView {
  const asleep = useAsleep();
  const returned = useReturned();
  const { list } = view;
  const awake = useMemo(
    () => (list === undefined ? list : awakeList(list, asleep, returned)),
    [list, asleep, returned],
  );
  return { ...view, list: awake };
}

/** The snoozed tickets, the next one to come back first. They may lie on pages of the list that are not loaded. */
export function useSnoozedList(view: TicketListView, isWanted: boolean): TicketListView {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  const asleep = useAsleep();
  const queries = useQueries({
    queries: (isWanted ? asleep : []).map(({ ticketUuid }) => ticketQuery(client, ticketUuid, { accountKey, viewer })),
  });
  const missing = asleep.filter((_one, index) => isTicketMissing(queries[index]?.error)).map((one) => one.ticketUuid);
  useForget(missing);
  const tickets = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const isLoading = queries.some(({ data, error }) => data === undefined && error === null);
  const error = queries.find(({ data, error: found }) => data === undefined && found !== null)?.error ?? null;
  const { list } = view;
  return {
    ...view,
    list:
      list === undefined || (isLoading && tickets.length === 0)
        ? undefined
        : { ...list, tickets, count: tickets.length, nextPage: null, isCountOld: false },
    error: tickets.length === 0 ? error : null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
    isRetrying: queries.some(({ isFetching }) => isFetching),
    loadMore: () => undefined,
    isLoadingMore: false,
    hasFailedMore: false,
    noteLastRow: () => undefined,
  };
}

/** Tickets that no longer exist cannot come back. */
function useForget(ticketUuids: readonly string[]): void {
  const key = ticketUuids.join(' ');
  useEffect(() => {
    // A refusal is tried again with the next list.
    if (key !== '') void endSnoozes(key.split(' ')).catch(() => undefined);
  }, [key]);
}

/** Brings back listed tickets whose customers wrote while no event could arrive. */
export function useWakeWritten(list: TicketList | undefined): void {
  const asleep = useAsleep();
  const written = asleep.filter((one) => {
    const ticket = list?.tickets.find(({ uuid }) => uuid === one.ticketUuid);
    return ticket !== undefined && hasWrittenSince(ticket, one);
  });
  const key = written.map(({ ticketUuid }) => ticketUuid).join(' ');
  useEffect(() => {
    if (key === '') return;
    for (const uuid of key.split(' ')) void wakeTicket(uuid).catch(() => undefined);
  }, [key]);
}
