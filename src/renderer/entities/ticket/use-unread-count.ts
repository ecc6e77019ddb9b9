import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import type { Ticket } from '@shared/domain/ticket';
import { countsAsUnread } from '@shared/domain/unread-ticket';
import type { SessionView } from '@shared/ipc/views';

import { useSession } from '../session/session-store';
import { countInIdleTime, fetchUnreadTickets, isCounted } from './count-unread';
import type { TicketListScope } from './fetch-ticket-list';
import { asleepUuids, useAsleepUuids } from './snoozes';
import type { TicketFilter } from './ticket-filter';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';

const nothing: readonly Ticket[] = [];

/** The user's unread tickets without snoozed ones, newest first; updated by events. */
export function useUnreadTickets(): readonly Ticket[] {
  return useUnread((tickets) => tickets) ?? nothing;
}

export function useUnreadCount(): number {
  return useUnread(({ length }) => length) ?? 0;
}

/** The unread tickets in the cache without snoozed ones, for a single read. */
export function unreadTicketsIn(client: QueryClient, { accountKey, user }: SessionView): readonly Ticket[] {
  const list = client.getQueryData<TicketList>(ticketKeys.list(accountKey, filterFor(user)));
  const asleep = asleepUuids();
  return list?.tickets.filter((ticket) => countsAsUnread(ticket, user) && !asleep.has(ticket.uuid)) ?? nothing;
}

function filterFor(user: SessionView['user']): TicketFilter {
  return { kind: 'unread', queueIds: user.queues.map(({ id }) => id) };
}

/** Counts what the first page of unread tickets leaves open. */
export function useCountingInIdleTime(): void {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  const isComplete = useUnreadList(isCounted) ?? true;
  const scope = useMemo(() => scopeFor(accountKey, user), [accountKey, user]);
  useEffect(() => (isComplete ? undefined : countInIdleTime(client, scope)), [client, scope, isComplete]);
}

function scopeFor(accountKey: string, viewer: SessionView['user']): TicketListScope {
  const filter = filterFor(viewer);
  return { queryKey: ticketKeys.list(accountKey, filter), filter, viewer };
}

function useUnread<T>(choose: (tickets: readonly Ticket[]) => T): T | undefined {
  const { user } = useSession();
  const asleep = useAsleepUuids();
  return useUnreadList(({ tickets }) =>
    choose(tickets.filter((ticket) => countsAsUnread(ticket, user) && !asleep.has(ticket.uuid))),
  );
}

function useUnreadList<T>(select: (list: TicketList) => T): T | undefined {
  const { accountKey, user } = useSession();
  const scope = scopeFor(accountKey, user);
  const { data } = useQuery({
    queryKey: scope.queryKey,
    queryFn: ({ client }) => fetchUnreadTickets(client, scope),
    structuralSharing: false,
    select,
  });
  return data;
}
