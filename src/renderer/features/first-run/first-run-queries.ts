import { useQuery } from '@tanstack/react-query';

import { useConnections } from '@renderer/entities/connection/use-connections';
import { queueKeys } from '@renderer/entities/queue/queue-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { userKeys } from '@renderer/entities/user/user-lists';
import { backend } from '@renderer/lib/backend';
import type { QueueId } from '@shared/domain/ids';

import type { FirstSteps } from './first-steps';

const messageInterval = 60_000;
/** Limit of open tickets to search for a sent message, latest first. */
const mostTickets = 5;

/**
 * The completed steps, undefined until every query has loaded. Stays up to date, because a colleague may do the next step.
 */
export function useFirstSteps({ isEnabled }: { isEnabled: boolean }): FirstSteps | undefined {
  const { accountKey, user } = useSession();
  const connections = useConnections({ isEnabled });
  const queues = useQuery({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
    enabled: isEnabled,
  });
  const people = useQuery({
    queryKey: [...userKeys.all(accountKey), 'first-run'],
    queryFn: () => backend.send('users.options', { query: { companyId: user.companyId } }),
    enabled: isEnabled,
    staleTime: 0,
  });
  const message = useQuery({
    queryKey: [accountKey, 'first-run', 'message'],
    queryFn: () => hasSentMessage(queues.data?.map(({ id }) => id) ?? []),
    enabled: isEnabled && queues.data !== undefined,
    staleTime: 0,
    // No event announces the first message.
    refetchInterval: ({ state }) => (state.data === true ? false : messageInterval),
  });
  const isKnown = connections.data && queues.data && people.data && message.data !== undefined;
  if (!isKnown) return undefined;
  return {
    queue: queues.data.length > 0,
    connection: connections.data.some(({ status }) => status === 'CONNECTED'),
    attendants: people.data.length > 1,
    message: message.data,
  };
}

/** A closed ticket counts as answered; open tickets are searched for a sent message. */
async function hasSentMessage(queueIds: QueueId[]): Promise<boolean> {
  const ofStatus = (status: 'open' | 'closed') =>
    backend.send('tickets.list', { query: { status, showAll: true, queueIds, pageNumber: 1 } });
  if ((await ofStatus('closed')).tickets.length > 0) return true;
  for (const { id } of (await ofStatus('open')).tickets.slice(0, mostTickets)) {
    const input = { params: { ticketId: id }, query: { pageNumber: 1 } };
    const { messages } = await backend.send('messages.list', input);
    if (messages.some(({ fromMe }) => fromMe)) return true;
  }
  return false;
}
