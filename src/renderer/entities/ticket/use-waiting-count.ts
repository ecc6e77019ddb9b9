import { useQuery } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { WaitingCount } from '@shared/ipc/views';

import { useSession } from '../session/session-store';
import { useCapability } from '../session/use-capability';
import { useAsleepTickets } from './asleep-tickets';
import { belongsTo } from './ticket-filter';
import { ticketKeys } from './ticket-keys';
import { useUnreadTickets } from './use-unread-count';
import { waitingSince } from './waiting';

/** Milliseconds between two counts. Waits last minutes, and each count is two requests. */
const refetchInterval = 60_000;

type Scope = {
  /** Includes the tickets of colleagues; otherwise pending tickets and the user's own. */
  showAll: boolean;
};

/** Number of customers who wait for an answer; null until the server has answered, and on servers that do not count them. */
function useCountedWaits({ showAll }: Scope): number | null {
  const { accountKey, user } = useSession();
  const queueIds = user.queues.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ticketKeys.waiting(accountKey, { showAll, queueIds }),
    queryFn: async () => {
      const count = async (status: 'open' | 'pending'): Promise<number> =>
        (await backend.send('tickets.list', { query: { status, showAll, queueIds, waitingFor: 'us', pageNumber: 1 } }))
          .count;
      const [open, pending] = await Promise.all([count('open'), count('pending')]);
      return open + pending;
    },
    enabled: useCapability('waiting'),
    refetchInterval,
  });
  return data ?? null;
}

/** The same number without snoozed tickets; on servers that do not count it, the number among the unread tickets. */
export function useWaitingCount(scope: Scope): WaitingCount | null {
  const isAsked = useCapability('waiting');
  const counted = useCountedWaits(scope);
  const unread = useUnreadTickets();
  const snoozed = useSnoozedWaits(scope, isAsked);
  if (!isAsked) return { count: unread.filter((ticket) => waitingSince(ticket) !== null).length, isAtLeast: true };
  return counted === null ? null : { count: Math.max(0, counted - snoozed), isAtLeast: false };
}

/** Number of snoozed tickets that the server counts among the waiting ones. */
function useSnoozedWaits({ showAll }: Scope, isWanted: boolean): number {
  const { user } = useSession();
  const queueIds = user.queues.map(({ id }) => id);
  const narrowing = { by: 'us', isAsked: true } as const;
  return useAsleepTickets(isWanted).filter((ticket) =>
    (['open', 'pending'] as const).some(
      (status) => belongsTo(ticket, { kind: 'status', status, showAll, queueIds, narrowing }, user) === true,
    ),
  ).length;
}
