import { create } from 'zustand';

import type { TicketId } from '@shared/domain/ids';
import type { TicketStatus } from '@shared/domain/ticket';

type Shown = {
  /** The ticket whose conversation is on screen. */
  ticketId: TicketId | null;
  /** Statuses of the lists on screen. */
  statuses: readonly TicketStatus[];
};

const nothing: Shown = { ticketId: null, statuses: [] };

/** Tickets and lists on screen. Screens write it and `app/` reports it to main, which chooses rooms and notifications by it. */
export const useShownStore = create<Shown>(() => nothing);

export function showTicket(ticketId: TicketId | null): void {
  useShownStore.setState({ ticketId });
}

export function showLists(statuses: readonly TicketStatus[]): void {
  useShownStore.setState({ statuses });
}
