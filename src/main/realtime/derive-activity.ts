import type { Ticket } from '@shared/domain/ticket';
import type { TicketActivity } from '@shared/domain/ticket-activity';
import type { SessionUser } from '@shared/domain/user';

/** Fields of a ticket whose change is an activity. */
export type TicketPlace = Pick<Ticket, 'status' | 'userId' | 'queueId'>;

type Change = {
  /** Undefined for a ticket that this application has not seen before. */
  before: TicketPlace | undefined;
  user: Pick<SessionUser, 'id' | 'name' | 'queues'>;
  /** The change answers a request of this application. */
  isOwn: boolean;
};

type Deed = Pick<TicketActivity, 'kind' | 'actor' | 'toUser' | 'toQueue'>;

/** Milliseconds after its creation in which a ticket counts as new; its first message is announced by itself. */
const newTicketMs = 10_000;

/** The activity behind a changed ticket, as far as the ticket tells; null for a change of other fields. */
export function deriveActivity(ticket: Ticket, change: Change): Deed | null {
  const { before, user, isOwn } = change;
  const actor = isOwn ? { id: user.id, name: user.name } : null;
  if (before === undefined) return isOwn ? null : arrivalOf(ticket, user);
  const deed = (kind: Deed['kind'], parts: Partial<Deed> = {}): Deed => ({
    kind,
    actor,
    toUser: null,
    toQueue: null,
    ...parts,
  });
  if (ticket.status === 'closed') return before.status === 'closed' ? null : deed('resolved');
  if (before.status === 'closed') return ticket.status === 'open' ? deed('reopened', byOwner(ticket, actor)) : null;
  if (before.status === 'pending' && ticket.status === 'open') return deed('accepted', byOwner(ticket, actor));
  const target = targetOf(before, ticket);
  if (target !== null) return deed('transferred', target);
  return before.status === 'open' && ticket.status === 'pending' ? deed('returned') : null;
}

/** Null if the ticket has stayed with its owner and in its queue. */
function targetOf(before: TicketPlace, ticket: Ticket): Partial<Deed> | null {
  const isOwnerNew = ticket.userId !== null && ticket.userId !== before.userId;
  if (isOwnerNew) return { toUser: ownerOf(ticket), toQueue: queueOf(ticket) };
  // A robot that asks for the queue gives the ticket its first one.
  const isQueueNew = before.queueId !== null && ticket.queueId !== before.queueId;
  return isQueueNew ? { toQueue: queueOf(ticket) } : null;
}

/** A ticket that shows up with the user as its owner, or waiting in one of the user's queues, came from elsewhere. */
function arrivalOf(ticket: Ticket, user: Change['user']): Deed | null {
  const transferred = { kind: 'transferred', actor: null, toQueue: queueOf(ticket) } as const;
  if (ticket.status === 'open' && ticket.userId === user.id) return { ...transferred, toUser: ownerOf(ticket) };
  const isWaiting = ticket.status === 'pending' && ticket.userId === null && !ticket.chatbot;
  const isOwnQueue = user.queues.some(({ id }) => id === ticket.queueId);
  return isWaiting && isOwnQueue && !isNew(ticket) ? { ...transferred, toUser: null } : null;
}

function isNew({ createdAt, updatedAt }: Ticket): boolean {
  return Date.parse(updatedAt) - Date.parse(createdAt) < newTicketMs;
}

/** Accepting and reopening are acts of the new owner. */
function byOwner(ticket: Ticket, actor: Deed['actor']): Pick<Deed, 'actor'> {
  return { actor: actor ?? ownerOf(ticket) };
}

function ownerOf({ userId, user }: Ticket): Deed['toUser'] {
  return userId === null ? null : { id: userId, name: user?.id === userId ? user.name : '' };
}

function queueOf({ queueId, queue }: Ticket): Deed['toQueue'] {
  return queueId === null ? null : { id: queueId, name: queue?.id === queueId ? queue.name : '' };
}
