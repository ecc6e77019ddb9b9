import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import { isTicketWindow } from '@renderer/lib/ticket-window';
import type { Ticket } from '@shared/domain/ticket';
import type { WindowTicket } from '@shared/ipc/ticket-window';

/** Tickets of the account that have a window of their own. Main opens and closes them. */
const useOwnWindows = create<{ tickets: readonly WindowTicket[] }>(() => ({ tickets: [] }));

/** Returns the tickets whose windows have closed. */
export function showOwnWindows(tickets: readonly WindowTicket[]): WindowTicket[] {
  const before = useOwnWindows.getState().tickets;
  useOwnWindows.setState({ tickets });
  return before.filter(({ ticketUuid }) => !tickets.some((one) => one.ticketUuid === ticketUuid));
}

/** True in the main window for a ticket that another window shows: there is one composer for each ticket. */
export function useIsInOwnWindow(uuid: string): boolean {
  const isOpen = useOwnWindows(({ tickets }) => tickets.some(({ ticketUuid }) => ticketUuid === uuid));
  return isOpen && !isTicketWindow();
}

/** A ticket with a conversation, in a window that is not its own. */
export function canHaveOwnWindow({ status }: Pick<Ticket, 'status'>): boolean {
  return status !== 'pending' && !isTicketWindow();
}

/** Opens the window, or brings it to the front. Refused beyond the most that may be open. */
export async function openOwnWindow({ id, uuid }: Pick<Ticket, 'id' | 'uuid'>): Promise<void> {
  await callMain('windows.open', { ticketId: id, ticketUuid: uuid });
}

export async function closeOwnWindow(uuid: string): Promise<void> {
  await callMain('windows.close', { ticketUuid: uuid });
}
