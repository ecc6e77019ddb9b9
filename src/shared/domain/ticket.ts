import { z } from 'zod';

import { contact } from './contact';
import { companyId, connectionId, contactId, queueId, ticketId, userId } from './ids';
import { queueSummary } from './queue';
import { tag } from './tag';
import type { SessionUser } from './user';
import { userSummary } from './user';
import { wireCount, wireFlag, wireInstant, wireList, wireText } from './wire';

export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export const ticketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.output<typeof ticketStatus>;

/** A flag or id that servers leave out where they do not have it. */
const optionalFlag = z.boolean().nullish().catch(undefined);
const optionalId = z.number().int().nullish().catch(undefined);

/** Fields of the ticket's robots, as far as the server names them. */
const robotFields = {
  useIntegration: optionalFlag,
  promptId: optionalId,
  integrationId: optionalId,
  isBot: optionalFlag,
};

/**
 * A conversation with a contact. Servers include relations (contact, user, queue, whatsapp, tags) in some answers and
 * leave them out of others: an absent relation is unknown, a null one is empty.
 */
export const ticket = z.object({
  id: ticketId,
  uuid: z.string().min(1),
  status: ticketStatus,
  unreadMessages: wireCount,
  lastMessage: wireText,
  isGroup: wireFlag,
  chatbot: wireFlag,
  ...robotFields,
  companyId,
  contactId,
  userId: userId.nullish().transform((value) => value ?? null),
  queueId: queueId.nullish().transform((value) => value ?? null),
  whatsappId: connectionId.nullish().transform((value) => value ?? null),
  createdAt: wireInstant,
  updatedAt: wireInstant,
  /** The customer's first message after the last answer, null if nobody waits; absent on servers without `waiting`. */
  waitingSince: wireInstant.nullish().catch(undefined),
  /** Absent on the same servers. */
  lastMessageAt: wireInstant.nullish().catch(undefined),
  /** The last message is the company's. */
  fromMe: optionalFlag,
  /** Acknowledgement (1 to 5) of the company's last message; absent where the server does not send it with the ticket. */
  lastAck: optionalId,
  /** True if `waitingSince` is only the earliest instant that the client could see; set by the client alone. */
  waitsAtLeast: z.boolean().optional().catch(undefined),
  contact: contact.optional(),
  user: userSummary.nullish(),
  queue: queueSummary.nullish(),
  whatsapp: z.object({ name: wireText }).nullish(),
  tags: wireList(tag).optional(),
});

export type Ticket = z.output<typeof ticket>;

/** Only open tickets have a composer; a pending one must be accepted first, a closed one reopened. */
export function canWriteIn(subject: Pick<Ticket, 'status'>): boolean {
  return subject.status === 'open';
}

/** Admins open every ticket; users those of their queues, and queueless ones. */
export function canOpenTicket(
  user: Pick<SessionUser, 'profile' | 'queues'>,
  subject: Pick<Ticket, 'queueId'>,
): boolean {
  if (user.profile === 'admin' || subject.queueId === null) return true;
  return user.queues.some((queue) => queue.id === subject.queueId);
}
