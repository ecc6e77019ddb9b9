import { useEffect, useRef } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { useKnownTicket } from '@renderer/entities/ticket/use-known-ticket';

import { leadsToAssigned } from '../model/follow-ticket';
import type { TicketView } from '../model/ticket-view';
import { changeTicketView } from '../model/ticket-view-store';

/** Shows the assigned tickets when the selected one has just become one of them: accepted or reopened. */
export function useFollowTicket(selectedUuid: string | null, view: TicketView): void {
  const { accountKey } = useSession();
  const status = useKnownTicket(selectedUuid)?.status ?? null;
  const before = useRef({ uuid: selectedUuid, status });
  useEffect(() => {
    const now = { uuid: selectedUuid, status };
    if (leadsToAssigned(before.current, now, view)) changeTicketView(accountKey, { tab: 'open', openTab: 'open' });
    before.current = now;
  }, [selectedUuid, status, view, accountKey]);
}
