import { ticketWindowParameter } from '@shared/ipc/ticket-window';

/** True in a window that shows one ticket alone: it has no list, and other pages open in the main window. */
export function isTicketWindow(): boolean {
  // Plain functions are tested without a page.
  return typeof location !== 'undefined' && new URLSearchParams(location.search).has(ticketWindowParameter);
}
