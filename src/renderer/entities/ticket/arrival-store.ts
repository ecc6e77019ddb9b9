import { create } from 'zustand';

import type { TicketId } from '@shared/domain/ids';

/** Milliseconds for which the row of a transferred ticket is highlighted. */
export const highlightMs = 4_000;

const useArrivalStore = create<{ ticketIds: ReadonlySet<TicketId> }>(() => ({ ticketIds: new Set() }));

/** Highlights the row of a ticket that a colleague has transferred to the user, for a short time. */
export function highlightArrival(ticketId: TicketId): void {
  const change = (edit: (ids: Set<TicketId>) => void): void =>
    useArrivalStore.setState(({ ticketIds }) => {
      const ids = new Set(ticketIds);
      edit(ids);
      return { ticketIds: ids };
    });
  change((ids) => ids.add(ticketId));
  setTimeout(() => change((ids) => ids.delete(ticketId)), highlightMs);
}

export function useHasArrived(ticketId: TicketId): boolean {
  return useArrivalStore(({ ticketIds }) => ticketIds.has(ticketId));
}
