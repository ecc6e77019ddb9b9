import type { Connection, ConnectionSession } from './connection';
import type { Contact, ContactPatch } from './contact';
import type { FlowPresence } from './flow-presence';
import type { ConnectionId, ContactId, MessageId, QueueId, TicketId, UserId } from './ids';
import type { Message } from './message';
import type { OutgoingMessage } from './outgoing';
import type { QueueDetails } from './queue';
import type { Setting } from './setting';
import type { Ticket } from './ticket';
import type { TicketActivity } from './ticket-activity';
import type { TicketNote } from './ticket-note';
import type { TicketPresence } from './ticket-presence';
import type { UserSummary } from './user';

/**
 * Areas whose lists are refetched on a change: an event carries no record. The renderer caches them under
 * `[accountKey, area, ...]`.
 */
export const recordAreas = [
  'tags',
  'quick-messages',
  'schedules',
  'campaigns',
  'contact-lists',
  'announcements',
  'chats',
  'files',
  'prompts',
  'integrations',
  'flows',
  'helps',
  'invoices',
  'permissions',
  'invitations',
] as const;

export type RecordArea = (typeof recordAreas)[number];

/**
 * An event that main pushes to the renderer, parsed from socket frames or emitted by the outbox. The renderer applies it
 * to its cache and must tolerate repeats, gaps and any order.
 */
export type DomainEvent =
  | { kind: 'ticket.changed'; ticket: Ticket }
  | { kind: 'ticket.removed'; ticketId: TicketId }
  | { kind: 'ticket.read'; ticketId: TicketId }
  /** `ticket` is null where the server does not send it along. */
  | { kind: 'activity.recorded'; activity: TicketActivity; ticket: Ticket | null }
  /** A ticket's notes have changed; the event carries none of them. */
  | { kind: 'notes.changed'; ticketId: TicketId }
  /** Users who have tickets open; `isComplete` for all tickets that the user sees. */
  | { kind: 'presence.changed'; presences: readonly TicketPresence[]; isComplete: boolean }
  /** Users who have the flow open that this window has open. */
  | { kind: 'flowPresence.changed'; presence: FlowPresence }
  /** A colleague named the user in a note. `ticket` is null where the server does not send it along. */
  | { kind: 'mention.received'; note: TicketNote; ticket: Ticket | null }
  | { kind: 'message.received'; message: Message; ticket: Ticket | null; contact: Contact | null }
  | { kind: 'message.changed'; message: Message }
  /** The company's message of this instant, the last one of its ticket, has got further. */
  | { kind: 'message.acknowledged'; ticketId: TicketId; messageAt: string; ack: number }
  | { kind: 'contact.changed'; contact: ContactPatch }
  | { kind: 'contact.removed'; contactId: ContactId }
  | { kind: 'connection.changed'; connection: Connection }
  | { kind: 'connection.session'; session: ConnectionSession }
  | { kind: 'connection.removed'; connectionId: ConnectionId }
  | { kind: 'queue.changed'; queue: QueueDetails }
  | { kind: 'queue.removed'; queueId: QueueId }
  | { kind: 'user.changed'; user: UserSummary }
  | { kind: 'user.removed'; userId: UserId }
  | { kind: 'setting.changed'; setting: Setting }
  /** The company has paid until this instant. */
  | { kind: 'payment.confirmed'; dueDate: string }
  | { kind: 'records.changed'; area: RecordArea }
  | { kind: 'outgoing.changed'; item: OutgoingMessage }
  /** A settled message that has to be sent or decided on after all. */
  | { kind: 'outgoing.reopened'; item: OutgoingMessage }
  | { kind: 'outgoing.settled'; clientId: string; ticketId: TicketId; message: Message }
  | { kind: 'outgoing.discarded'; clientId: string; ticketId: TicketId; messageId?: MessageId };

export type DomainEventKind = DomainEvent['kind'];

/** `behind`: the link is back and cached data is being refetched. */
export type LinkState = 'live' | 'behind' | 'offline';
