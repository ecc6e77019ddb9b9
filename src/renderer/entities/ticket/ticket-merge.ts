import { replaceEqualDeep } from '@tanstack/react-query';

import type { Contact } from '@shared/domain/contact';
import type { Ticket } from '@shared/domain/ticket';

/**
 * Merges two states of one ticket; the newer wins. An absent relation is unknown, so the known one stays while its id
 * is equal. Returns `known` itself if nothing changed. A replay of the same version never restores unread messages.
 */
export function mergeTicket(known: Ticket, incoming: Ticket): Ticket {
  if (incoming.updatedAt < known.updatedAt) return known;
  const lastAck = laterAck(known, incoming);
  const isReplay = incoming.updatedAt === known.updatedAt;
  const merged = withoutUnknown({
    ...incoming,
    contact: received(incoming.contact, incoming.contactId === known.contactId && known.contact),
    user: received(incoming.user, incoming.userId === known.userId && known.user),
    queue: received(incoming.queue, incoming.queueId === known.queueId && known.queue),
    whatsapp: received(incoming.whatsapp, incoming.whatsappId === known.whatsappId && known.whatsapp),
    tags: received(incoming.tags, known.tags),
    ...(lastAck !== undefined && { lastAck }),
    unreadMessages: isReplay ? Math.min(known.unreadMessages, incoming.unreadMessages) : incoming.unreadMessages,
  });
  return replaceEqualDeep(known, merged);
}

/** A message's acknowledgement only advances, and some servers leave it out. */
function laterAck(known: Ticket, incoming: Ticket): Ticket['lastAck'] {
  if (known.lastMessageAt !== incoming.lastMessageAt) return incoming.lastAck;
  if (typeof known.lastAck !== 'number') return incoming.lastAck;
  return Math.max(known.lastAck, incoming.lastAck ?? 0);
}

/** The ticket whose last message is the company's of this instant and has got further; the same one otherwise. */
export function withAck(ticket: Ticket, messageAt: string, ack: number): Ticket {
  const isLast = ticket.fromMe === true && ticket.lastMessageAt === messageAt;
  return isLast && ack > (ticket.lastAck ?? 0) ? { ...ticket, lastAck: ack } : ticket;
}

function received<T>(incoming: T | undefined, known: T | undefined | false): T | undefined {
  if (incoming !== undefined) return incoming;
  return known === false ? undefined : known;
}

type Relation = 'contact' | 'user' | 'queue' | 'whatsapp' | 'tags';
type Loose = Omit<Ticket, Relation> & { [R in Relation]: Ticket[R] | undefined };

function withoutUnknown({ contact, user, queue, whatsapp, tags, ...rest }: Loose): Ticket {
  return {
    ...rest,
    ...(contact !== undefined && { contact }),
    ...(user !== undefined && { user }),
    ...(queue !== undefined && { queue }),
    ...(whatsapp !== undefined && { whatsapp }),
    ...(tags !== undefined && { tags }),
  };
}

/** The ticket of a message event, with the contact that came beside it. */
export function withContact(ticket: Ticket, contact: Contact | null): Ticket {
  return ticket.contact !== undefined || contact === null ? ticket : { ...ticket, contact };
}
