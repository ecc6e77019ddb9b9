import type { Connection } from './connection';
import type { Contact, ContactPatch } from './contact';
import type { ConnectionId, ContactId, MessageId, QueueId, TicketId, UserId } from './ids';
import type { Message } from './message';
import type { OutgoingMessage } from './outgoing';
import type { Queue } from './queue';
import type { Setting } from './setting';
import type { Ticket } from './ticket';
import type { UserSummary } from './user';

/**
 * What happened, as main tells the renderer. Built from socket frames and from the outbox, already parsed; the
 * renderer applies each to its cache and must tolerate repeats, gaps and any order.
 */
export type DomainEvent =
  | { kind: 'ticket.changed'; ticket: Ticket }
  | { kind: 'ticket.removed'; ticketId: TicketId }
  | { kind: 'ticket.read'; ticketId: TicketId }
  | { kind: 'message.received'; message: Message; ticket: Ticket | null; contact: Contact | null }
  | { kind: 'message.changed'; message: Message }
  | { kind: 'contact.changed'; contact: ContactPatch }
  | { kind: 'contact.removed'; contactId: ContactId }
  | { kind: 'connection.changed'; connection: Connection }
  | { kind: 'connection.removed'; connectionId: ConnectionId }
  | { kind: 'queue.changed'; queue: Queue }
  | { kind: 'queue.removed'; queueId: QueueId }
  | { kind: 'user.changed'; user: UserSummary }
  | { kind: 'user.removed'; userId: UserId }
  | { kind: 'setting.changed'; setting: Setting }
  | { kind: 'outgoing.changed'; item: OutgoingMessage }
  | { kind: 'outgoing.settled'; clientId: string; ticketId: TicketId; message: Message }
  | { kind: 'outgoing.discarded'; clientId: string; ticketId: TicketId; messageId?: MessageId };

export type DomainEventKind = DomainEvent['kind'];

/** `live` events flow; `behind` the link is back and the screen is being compared; `offline` no link. */
export type LinkState = 'live' | 'behind' | 'offline';
