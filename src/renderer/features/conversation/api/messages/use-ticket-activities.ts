import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { activityKeys } from '@renderer/entities/ticket/ticket-activities';
import { useRecordedActivities } from '@renderer/entities/ticket/use-recorded-activities';
import { backend } from '@renderer/lib/backend';
import type { TicketId } from '@shared/domain/ids';
import type { TicketActivity } from '@shared/domain/ticket-activity';

const none: readonly TicketActivity[] = [];

/** The newest activities of a ticket, oldest first: those of the server, and those that events told since. */
export function useTicketActivities(ticketId: TicketId): readonly TicketActivity[] {
  const { accountKey } = useSession();
  const { data: stored = none } = useQuery({
    queryKey: activityKeys.ofTicket(accountKey, ticketId),
    queryFn: () => backend.send('tickets.activities', { params: { ticketId }, query: {} }),
    select: ({ activities }) => activities,
    enabled: useCapability('activities'),
    refetchOnMount: 'always',
  });
  const { data: recorded } = useRecordedActivities();
  return useMemo(() => {
    const own = (recorded ?? none).filter((activity) => activity.ticketId === ticketId);
    const byId = new Map([...stored, ...own].map((activity) => [activity.id, activity]));
    if (byId.size === 0) return none;
    return [...byId.values()].toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  }, [stored, recorded, ticketId]);
}
