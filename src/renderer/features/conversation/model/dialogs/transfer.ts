import type { TicketChange } from '@shared/api/tickets';
import type { ConnectionId, QueueId, UserId } from '@shared/domain/ids';
import type { QueueSummary } from '@shared/domain/queue';

/** Where a ticket is to go: always to a queue, and within it to somebody or to whoever comes. */
export type TransferChoice = { queueId: QueueId | null; userId: UserId | null; whatsappId: ConnectionId | null };

/** What the server is told; null while no queue is chosen. Without somebody the ticket waits in the queue. */
export function transferOf({ queueId, userId, whatsappId }: TransferChoice): TicketChange | null {
  if (queueId === null) return null;
  const connection = whatsappId === null ? {} : { whatsappId };
  return userId === null
    ? { status: 'pending', userId: null, queueId, ...connection }
    : { userId, queueId, ...connection };
}

/** Queues to choose from: once somebody is chosen, only those where they work. */
export function queuesFor<Q extends QueueSummary>(
  queues: readonly Q[],
  colleague: { queues: readonly QueueSummary[] } | null,
): readonly Q[] {
  if (colleague === null || colleague.queues.length === 0) return queues;
  return queues.filter(({ id }) => colleague.queues.some((own) => own.id === id));
}
