import type { JSX } from 'react';
import { useEffect } from 'react';

import { useConnections } from '@renderer/entities/connection/use-connections';
import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useAsleepTickets, withoutTickets } from '@renderer/entities/ticket/asleep-tickets';
import { showLists } from '@renderer/entities/ticket/shown-store';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import { linkTo } from '@renderer/entities/ticket/ticket-path';
import { nowFigures } from '@renderer/features/dashboard/model/now-figures';
import type { NowTargets } from '@renderer/features/dashboard/ui/now-row';
import { NowRow } from '@renderer/features/dashboard/ui/now-row';
import { useMessageRate } from '@renderer/features/dashboard/use-message-rate';
import { companyView, showCompanyList, showListOf } from '@renderer/features/tickets/api/ticket-view-store';
import { useOpenLists } from '@renderer/features/tickets/api/use-open-lists';
import type { TicketListView } from '@renderer/features/tickets/api/use-ticket-list';
import { useTicketList } from '@renderer/features/tickets/api/use-ticket-list';
import { filterOf } from '@renderer/features/tickets/model/ticket-view';
import { ErrorState } from '@renderer/ui/error-state';
import type { EndpointReply } from '@shared/api/table';
import type { QueueId } from '@shared/domain/ids';
import type { TicketStatus } from '@shared/domain/ticket';

type DashboardNowProps = { attendants: EndpointReply<'dashboard.figures'>['attendants'] | undefined };

/** The dashboard's figures of this moment, from the lists that the ticket manager shows to an admin. */
export function DashboardNow({ attendants }: DashboardNowProps): JSX.Element {
  const { accountKey } = useSession();
  const visible = useVisibleQueues().map(({ id }) => id);
  const { open, pending } = useOpenLists(companyView, visible);
  const waiting = useWaitingLists(visible);
  const { data: connections } = useConnections();
  const rate = useMessageRate();
  useWholeList(open);
  useWholeList(pending);
  useEffect(() => {
    // Servers send the events of a status to the windows that show it.
    showLists(['open', 'pending']);
    return () => showLists([]);
  }, []);
  const failed = [open, pending].filter(({ error }) => error !== null);
  if (failed[0] !== undefined) {
    const retry = (): void => failed.forEach((list) => list.retry());
    return <ErrorState error={failed[0].error} onRetry={retry} isRetrying={failed.some((list) => list.isRetrying)} />;
  }
  return (
    <NowRow
      figures={nowFigures({ open: open.list, pending: pending.list, waiting })}
      targets={targetsOf(accountKey)}
      attendants={attendants}
      connections={connections}
      rate={rate}
    />
  );
}

function targetsOf(accountKey: string): NowTargets {
  const to = '/tickets';
  return {
    open: { to, onClick: () => showCompanyList(accountKey, 'open') },
    pending: { to, onClick: () => showCompanyList(accountKey, 'pending') },
    waiting: { to, onClick: () => showCompanyList(accountKey, 'open', 'us') },
    ticket: (ticket) => ({ ...linkTo(ticket, '/'), onClick: () => showListOf(accountKey, ticket) }),
  };
}

/** Tickets that wait for an answer and are not snoozed, longest wait first; null on servers that do not narrow lists. */
function useWaitingLists(visible: readonly QueueId[]) {
  const hasWaits = useCapability('waiting');
  const filter = (status: TicketStatus): TicketFilter | null => {
    const all = filterOf({ ...companyView, orders: { open: 'longest', pending: 'longest' } }, status, {
      visible,
      hasWaits,
    });
    return hasWaits ? { ...all, narrowing: { by: 'us', isAsked: true } } : null;
  };
  const open = useTicketList(filter('open')).list;
  const pending = useTicketList(filter('pending')).list;
  const { user } = useSession();
  const asleep = useAsleepTickets(hasWaits);
  if (!hasWaits) return null;
  if (open === undefined || pending === undefined) return undefined;
  return [withoutTickets(open, asleep, user), withoutTickets(pending, asleep, user)];
}

/** Upper limit of loaded tickets of a list: a refetch repeats their pages. */
const mostLoaded = 400;

/** Loads the list's further pages, and has every refetch cover them. */
function useWholeList({ list, loadMore, noteLastRow, isLoadingMore, hasFailedMore }: TicketListView): void {
  const length = list?.tickets.length ?? 0;
  const isPartial = list !== undefined && list.nextPage !== null && length < mostLoaded;
  useEffect(() => {
    if (isPartial && !isLoadingMore && !hasFailedMore) loadMore();
  }, [isPartial, isLoadingMore, hasFailedMore, loadMore]);
  useEffect(() => {
    noteLastRow(length);
  });
}
