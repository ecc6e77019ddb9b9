import type { EndpointReply } from '@shared/api/table';
import type { TicketChange } from '@shared/api/tickets';
import type { ConnectionId, QueueId, UserId } from '@shared/domain/ids';
import type { QueueSummary } from '@shared/domain/queue';
import type { Ticket } from '@shared/domain/ticket';
import { robotFlagsOf } from '@shared/domain/ticket-acceptance';
import type { DelayedAction } from '@shared/ipc/delayed-action';

/** Target of a transfer. The queue is mandatory; without a user the ticket waits in the queue. */
export type TransferChoice = { queueId: QueueId | null; userId: UserId | null; whatsappId: ConnectionId | null };

/** A user as returned by the user search. */
export type Colleague = Pick<EndpointReply<'users.list'>['users'][number], 'id' | 'name' | 'queues'> & {
  /** Undefined where the server does not tell it. */
  online?: boolean | undefined;
  /** Number of assigned tickets; undefined where the server does not tell it. */
  openTickets?: number | undefined;
};

/** Request body of the transfer; null while no queue is chosen. */
export function transferOf({ queueId, userId, whatsappId }: TransferChoice): TicketChange | null {
  if (queueId === null) return null;
  const connection = whatsappId === null ? {} : { whatsappId };
  return userId === null
    ? { status: 'pending', userId: null, queueId, ...connection }
    : { userId, queueId, ...connection };
}

type TransferRequest = Pick<Extract<DelayedAction, { kind: 'changeTicket' }>, 'change' | 'internalNote'>;
type TransferOrder = { choice: TransferChoice; queue: QueueSummary; note: string };

/** The change that transfers a ticket. Servers that take no note with it get an internal note first. */
export function transferRequest(ticket: Ticket, order: TransferOrder, takesNote: boolean): TransferRequest {
  const note = order.note.trim();
  const body = { ...robotFlagsOf(ticket), ...transferOf({ ...order.choice, queueId: order.queue.id }) };
  if (note === '') return { change: body };
  if (takesNote) return { change: { ...body, note } };
  return { change: body, internalNote: { note, contactId: ticket.contactId } };
}

/** The ticket as the screen shows it before the server has answered. */
export function transferred(
  ticket: Ticket,
  { queue, colleague }: { queue: QueueSummary; colleague: Pick<Colleague, 'id' | 'name'> | null },
): Ticket {
  const moved = { ...ticket, queueId: queue.id, queue };
  if (colleague === null) return { ...moved, status: 'pending', userId: null, user: null };
  return { ...moved, userId: colleague.id, user: { id: colleague.id, name: colleague.name } };
}

/** Queues to choose from; with a chosen colleague only that colleague's queues, if there are any. */
export function queuesFor<Q extends QueueSummary>(
  queues: readonly Q[],
  colleague: { queues?: readonly QueueSummary[] | undefined } | null,
): readonly Q[] {
  const owned = colleague?.queues ?? [];
  return owned.length === 0 ? queues : queues.filter(({ id }) => owned.some((own) => own.id === id));
}

type Known = { id: UserId; name: string; online?: boolean | undefined };

/** Colleagues listed before anything is typed. */
const mostSuggested = 7;

/** Colleagues without the user and the present owner: recent ones first, then those who are online, then by name. */
export function suggestedColleagues<C extends Known>(
  colleagues: readonly C[],
  { excluded, recent }: { excluded: readonly (UserId | null)[]; recent: readonly UserId[] },
): readonly C[] {
  const rankOf = ({ id, online }: C): number => {
    const index = recent.indexOf(id);
    if (index !== -1) return index - recent.length;
    return online === true ? 0 : 1;
  };
  return colleagues
    .filter(({ id }) => !excluded.includes(id))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name))
    .slice(0, mostSuggested);
}

/** The queue to preselect: the chosen one if it is offered, else the only one, else for a colleague the ticket's own. */
export function queueOf(
  offered: readonly QueueSummary[],
  { chosen, ticket, hasColleague }: { chosen: QueueId | null; ticket: QueueId | null; hasColleague: boolean },
): QueueId | null {
  const isOffered = (id: QueueId | null): boolean => offered.some((queue) => queue.id === id);
  if (isOffered(chosen)) return chosen;
  const [only] = offered;
  if (only !== undefined && offered.length === 1) return only.id;
  return hasColleague && isOffered(ticket) ? ticket : null;
}

/** Servers refuse shorter notes. */
const shortestNote = 3;
export const longestNote = 1_000;

/** True for a note that servers accept; an empty one is not sent. */
export function isNoteReady(note: string): boolean {
  const { length } = note.trim();
  return length === 0 || length >= shortestNote;
}
