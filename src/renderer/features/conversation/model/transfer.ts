import type { TicketChange } from '@shared/api/tickets';
import type { ConnectionId, QueueId, UserId } from '@shared/domain/ids';
import type { QueueSummary } from '@shared/domain/queue';

/** Target of a transfer. The queue is mandatory; without a user the ticket waits in the queue. */
export type TransferChoice = { queueId: QueueId | null; userId: UserId | null; whatsappId: ConnectionId | null };

/** Request body of the transfer; null while no queue is chosen. */
export function transferOf({ queueId, userId, whatsappId }: TransferChoice): TicketChange | null {
  if (queueId === null) return null;
  const connection = whatsappId === null ? {} : { whatsappId };
  return userId === null
    ? { status: 'pending', userId: null, queueId, ...connection }
    : { userId, queueId, ...connection };
}

/** Queues to choose from; with a chosen colleague only that colleague's queues, if there are any. */
export function queuesFor<Q extends QueueSummary>(
  queues: readonly Q[],
  colleague: { queues?: readonly QueueSummary[] | undefined } | null,
): readonly Q[] {
  const owned = colleague?.queues ?? [];
  return owned.length === 0 ? queues : queues.filter(({ id }) => owned.some((own) => own.id === id));
}
