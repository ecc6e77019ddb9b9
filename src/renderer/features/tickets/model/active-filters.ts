import type { SearchPeriod } from '@renderer/entities/ticket/search-period';
import type { QueueId } from '@shared/domain/ids';
import type { TicketStatus } from '@shared/domain/ticket';

import type { AssignedFilter, TicketOrder, TicketView } from './ticket-view';
import { initialOrders } from './ticket-view';

/** A choice that differs from the initial one; `undo` restores it. */
export type ActiveFilter = { undo: Partial<TicketView> } & (
  | { kind: 'queue'; queueId: QueueId }
  | { kind: 'assigned'; assigned: Exclude<AssignedFilter, 'all'> }
  | { kind: 'showAll'; isOn: boolean }
  | { kind: 'order'; order: TicketOrder }
  | { kind: 'tags' | 'users'; count: number }
  | { kind: 'status'; status: TicketStatus }
  | { kind: 'period'; period: SearchPeriod }
);

type Circumstances = {
  /** Queues that the user may see. */
  visible: readonly QueueId[];
  /** Initial value of the switch for colleagues' tickets; null for users without it. */
  showsAllFirst: boolean | null;
};

/** The filters that are on in the tab on display, in the order of their controls. */
export function activeFilters(view: TicketView, { visible, showsAllFirst }: Circumstances): ActiveFilter[] {
  const queues = view.queueIds
    .filter((id) => visible.includes(id))
    .map((queueId): ActiveFilter => {
      const queueIds = view.queueIds.filter((id) => id !== queueId);
      return { kind: 'queue', queueId, undo: { queueIds } };
    });
  switch (view.tab) {
    case 'open':
      return [...queues, ...ofOpenTickets(view, showsAllFirst)];
    case 'closed':
      return queues;
    case 'search':
      return [...queues, ...ofSearch(view)];
  }
}

function ofOpenTickets(
  { openTab, assigned, orders, showAll }: TicketView,
  showsAllFirst: boolean | null,
): ActiveFilter[] {
  const order = orders[openTab];
  return [
    ...(showsAllFirst !== null && showAll !== showsAllFirst
      ? [{ kind: 'showAll', isOn: showAll, undo: { showAll: showsAllFirst } } as const]
      : []),
    ...(openTab === 'open' && assigned !== 'all'
      ? [{ kind: 'assigned', assigned, undo: { assigned: 'all' } } as const]
      : []),
    ...(order === initialOrders[openTab]
      ? []
      : [{ kind: 'order', order, undo: { orders: { ...orders, [openTab]: initialOrders[openTab] } } } as const]),
  ];
}

function ofSearch({ search }: TicketView): ActiveFilter[] {
  const { tagIds, userIds, status, period } = search;
  const hasPeriod = period !== null && (typeof period === 'string' || period.from !== null || period.to !== null);
  return [
    ...(tagIds.length === 0
      ? []
      : [{ kind: 'tags', count: tagIds.length, undo: { search: { ...search, tagIds: [] } } } as const]),
    ...(userIds.length === 0
      ? []
      : [{ kind: 'users', count: userIds.length, undo: { search: { ...search, userIds: [] } } } as const]),
    ...(status === null ? [] : [{ kind: 'status', status, undo: { search: { ...search, status: null } } } as const]),
    ...(hasPeriod ? [{ kind: 'period', period, undo: { search: { ...search, period: null } } } as const] : []),
  ];
}
