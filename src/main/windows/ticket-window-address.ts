import { ticketWindowParameter } from '@shared/ipc/ticket-window';

/** Address of the page of a ticket's own window. */
export function ticketWindowAddress(
  accountPage: string,
  { serial, ticketUuid }: { serial: number; ticketUuid: string },
) {
  return `${accountPage}&${ticketWindowParameter}=${serial}#/tickets/${ticketUuid}`;
}

/** Serial of the window in the address of a page; null for the page of the main window. */
export function ticketWindowOf(address: string): number | null {
  const named = URL.canParse(address) ? new URL(address).searchParams.get(ticketWindowParameter) : null;
  return named === null ? null : Number(named);
}
