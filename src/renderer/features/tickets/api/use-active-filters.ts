import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useSession } from '@renderer/entities/session/session-store';
import { canShowAllTickets } from '@shared/domain/permissions';

import type { ActiveFilter } from '../model/active-filters';
import { activeFilters } from '../model/active-filters';
import type { TicketView } from '../model/ticket-view';
import { showsAllFirst } from '../model/ticket-view';

/** The filters that are on in the tab on display. */
export function useActiveFilters(view: TicketView): readonly ActiveFilter[] {
  const { user } = useSession();
  const visible = useVisibleQueues().map(({ id }) => id);
  return activeFilters(view, { visible, showsAllFirst: canShowAllTickets(user) ? showsAllFirst(user) : null });
}
