import { useQuery } from '@tanstack/react-query';

import { useConnections } from '@renderer/entities/connection/use-connections';
import { queueKeys } from '@renderer/entities/queue/queue-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { userKeys } from '@renderer/entities/user/user-lists';
import { backend } from '@renderer/lib/backend';

import type { FirstSteps } from '../model/first-steps';

type Progress = {
  /** Undefined until every answer is here. */
  steps: FirstSteps | undefined;
  error: Error | null;
  retry: () => void;
};

/** What of the beginning a company has behind it; followed live, since a colleague may do the next step. */
export function useFirstSteps({ isEnabled }: { isEnabled: boolean }): Progress {
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
    queryFn: hasSentMessage,
    enabled: isEnabled,
    staleTime: 0,
  });
  const asked = [connections, queues, people, message];
  const isKnown = connections.data && queues.data && people.data && message.data !== undefined;
  return {
    steps: isKnown
      ? {
          queue: queues.data.length > 0,
          connection: connections.data.some(({ status }) => status === 'CONNECTED'),
          attendants: people.data.length > 1,
          message: message.data,
        }
      : undefined,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    retry: () => asked.forEach((query) => void (query.error !== null && query.refetch())),
  };
}

/** A ticket that was closed was answered; of the open ones, the latest shows whether anyone wrote in it. */
async function hasSentMessage(): Promise<boolean> {
  const ofStatus = (status: 'open' | 'closed') =>
    backend.send('tickets.list', { query: { status, showAll: true, pageNumber: 1 } });
  if ((await ofStatus('closed')).tickets.length > 0) return true;
  const [latest] = (await ofStatus('open')).tickets;
  if (latest === undefined) return false;
  const { messages } = await backend.send('messages.list', {
    params: { ticketId: latest.id },
    query: { pageNumber: 1 },
  });
  return messages.some(({ fromMe }) => fromMe);
}
