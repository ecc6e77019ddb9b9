import type { DomainEvent } from '@shared/domain/events';
import type { MessageId, TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';
import type { TicketActivity } from '@shared/domain/ticket-activity';
import type { SessionUser } from '@shared/domain/user';

export type MessageReceived = Extract<DomainEvent, { kind: 'message.received' }>;

export type NotificationContext = {
  user: Pick<SessionUser, 'id' | 'profile' | 'queues'>;
  /** The ticket on screen; null while none is open or the window is not focused. */
  watchedTicketId: TicketId | null;
  wasShown: (id: MessageId) => boolean;
  /** The machine's time, and the newest creation time of a message by the server's clock, both in milliseconds. */
  now: number;
  newestAt: number | null;
};

export type ActivityRecorded = Extract<DomainEvent, { kind: 'activity.recorded' }>;

export type Withheld =
  | 'notTransfer'
  | 'ownAct'
  | 'notForMe'
  | 'ownMessage'
  | 'deleted'
  | 'edited'
  | 'duplicate'
  | 'history'
  | 'unknownTicket'
  | 'group'
  | 'closed'
  | 'ofColleague'
  | 'queueNotMine'
  | 'onScreen';

export type Decision = { show: true } | { show: false; because: Withheld };

const oldByOwnClock = 10 * 60_000;
const oldByServerClock = 2 * 60_000;

/** Decides on a notification for a message, with the reason for withholding it. */
export function decide(event: MessageReceived, context: NotificationContext): Decision {
  const because = ofMessage(event, context) ?? ofTicket(event, context);
  return because === null ? { show: true } : { show: false, because };
}

function ofMessage({ message }: MessageReceived, context: NotificationContext): Withheld | null {
  if (message.fromMe) return 'ownMessage';
  if (message.isDeleted) return 'deleted';
  // server-quirk: an edit arrives like a new message with the old id.
  if (message.isEdited) return 'edited';
  if (context.wasShown(message.id)) return 'duplicate';
  return isHistory(Date.parse(message.createdAt), context) ? 'history' : null;
}

/**
 * True for old messages that a reconnected channel delivers late. The clocks of server and machine may differ, so a
 * message must be old by both.
 */
function isHistory(at: number, { now, newestAt }: NotificationContext): boolean {
  return newestAt !== null && at < now - oldByOwnClock && at < newestAt - oldByServerClock;
}

function ofTicket({ ticket }: MessageReceived, context: NotificationContext): Withheld | null {
  if (ticket === null) return 'unknownTicket';
  if (ticket.isGroup) return 'group';
  if (ticket.status === 'closed') return 'closed';
  if (ticket.userId !== null && ticket.userId !== context.user.id) return 'ofColleague';
  if (!canOpenTicket(context.user, ticket)) return 'queueNotMine';
  return ticket.id === context.watchedTicketId ? 'onScreen' : null;
}

export type MentionReceived = Extract<DomainEvent, { kind: 'mention.received' }>;

/** Decides on a notification for a note that names the user. */
export function decideMention({ note, ticket }: MentionReceived, context: TransferContext): Decision {
  const because = ofNote(note, context) ?? (ticket === null ? 'unknownTicket' : ofPlace(ticket, context));
  return because === null ? { show: true } : { show: false, because };
}

function ofNote({ id, user }: MentionReceived['note'], context: TransferContext): Withheld | null {
  if (user?.id === context.user.id) return 'ownAct';
  return context.wasShown(String(id)) ? 'duplicate' : null;
}

function ofPlace(ticket: Ticket, { user, watchedTicketId }: TransferContext): Withheld | null {
  if (!canOpenTicket(user, ticket)) return 'queueNotMine';
  return ticket.id === watchedTicketId ? 'onScreen' : null;
}

export type TransferContext = Pick<NotificationContext, 'user' | 'watchedTicketId'> & {
  wasShown: (id: string) => boolean;
};

/** Decides on a notification for an activity: only a colleague's transfer to the user or to a queue of theirs has one. */
export function decideTransfer({ activity, ticket }: ActivityRecorded, context: TransferContext): Decision {
  const because = ofActivity(activity, context) ?? ofTransferred(ticket, context);
  return because === null ? { show: true } : { show: false, because };
}

function ofActivity(activity: TicketActivity, { user, wasShown }: TransferContext): Withheld | null {
  const { kind, actor, toUser, toQueue } = activity;
  if (kind !== 'transferred' && kind !== 'assigned') return 'notTransfer';
  if (actor?.id === user.id) return 'ownAct';
  if (wasShown(activity.id)) return 'duplicate';
  const isMine = toUser === null ? user.queues.some(({ id }) => id === toQueue?.id) : toUser.id === user.id;
  return isMine ? null : 'notForMe';
}

function ofTransferred(ticket: Ticket | null, { watchedTicketId }: TransferContext): Withheld | null {
  if (ticket === null) return 'unknownTicket';
  if (ticket.isGroup) return 'group';
  if (ticket.status === 'closed') return 'closed';
  return ticket.id === watchedTicketId ? 'onScreen' : null;
}
