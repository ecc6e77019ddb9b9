import { matchPath, useLocation } from 'react-router-dom';

import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { useKnownTicket } from '@renderer/entities/ticket/use-known-ticket';
import type { Ticket } from '@shared/domain/ticket';

type TicketInView = { uuid: string | null; ticket: Ticket | undefined };

/** The ticket whose conversation is on screen. */
export function useTicketInView(): TicketInView {
  const { pathname } = useLocation();
  const uuid = matchPath(ticketPath(':uuid'), pathname)?.params.uuid ?? null;
  return { uuid, ticket: useKnownTicket(uuid) };
}
