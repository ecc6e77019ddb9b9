import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import type { TicketActivity } from '@shared/domain/ticket-activity';

import { useSession } from '../session/session-store';
import { activityKeys } from './ticket-activities';

const none: readonly TicketActivity[] = [];

/** Collects activities while it is mounted somewhere; events fill it. */
export function useRecordedActivities(): UseQueryResult<readonly TicketActivity[]> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: activityKeys.recorded(accountKey),
    queryFn: ({ client, queryKey }) => client.getQueryData<readonly TicketActivity[]>(queryKey) ?? none,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}
