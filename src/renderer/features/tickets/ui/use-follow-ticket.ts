import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import type { Ticket, TicketStatus } from '@shared/domain/ticket';

import { leadsToAssigned } from '../model/follow-ticket';
import type { TicketView } from '../model/ticket-view';
import { changeTicketView } from '../model/ticket-view-store';

/** Shows the assigned tickets when the selected one has just become one of them: accepted or reopened. */
export function useFollowTicket(selectedUuid: string | null, view: TicketView): void {
  const { accountKey } = useSession();
  const { data: status = null } = useQuery<Ticket, Error, TicketStatus>({
    queryKey: ticketKeys.detail(accountKey, selectedUuid ?? ''),
    queryFn: skipToken,
    select: (ticket) => ticket.status,
  });
  const before = useRef({ uuid: selectedUuid, status });
  useEffect(() => {
    const now = { uuid: selectedUuid, status };
    if (leadsToAssigned(before.current, now, view)) changeTicketView(accountKey, { tab: 'open', openTab: 'open' });
    before.current = now;
  }, [selectedUuid, status, view, accountKey]);
}
