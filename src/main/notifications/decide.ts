import type { DomainEvent } from '@shared/domain/events';
import type { MessageId, TicketId } from '@shared/domain/ids';
import { canOpenTicket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

export type MessageReceived = Extract<DomainEvent, { kind: 'message.received' }>;

export type NotificationContext = {
  user: Pick<SessionUser, 'id' | 'profile' | 'queues'>;
  /** The ticket that the user is looking at, null when there is none or the window is behind others. */
  watchedTicketId: TicketId | null;
  wasShown: (id: MessageId) => boolean;
  /** Own clock, and the newest time the server has given to a message; both in milliseconds. */
  now: number;
  newestAt: number | null;
};

export type Withheld =
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

/** Whether a message is worth a notification, and if not, why. */
export function decide(event: MessageReceived, context: NotificationContext): Decision {
  const because = ofMessage(event, context) ?? ofTicket(event, context);
  return because === null ? { show: true } : { show: false, because };
}

function ofMessage({ message }: MessageReceived, context: NotificationContext): Withheld | null {
  if (message.fromMe) return 'ownMessage';
  if (message.isDeleted) return 'deleted';
  // server-quirk: an edit is told like a new message, with the id of the old one.
  if (message.isEdited) return 'edited';
  if (context.wasShown(message.id)) return 'duplicate';
  return isHistory(Date.parse(message.createdAt), context) ? 'history' : null;
}

/**
 * What a reconnected channel brings in late. The clocks of server and machine may differ, so a message is old only when
 * it is old by both: behind our own time and behind what the server itself called new.
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
