import { isAutomaticText } from '@shared/domain/automatic-text';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';

/** Last known state of a ticket on a server that does not send waits. */
export type WaitFacts = Pick<Ticket, 'fromMe' | 'lastMessage' | 'updatedAt'> & {
  waitingSince: string | null;
  /** The customer may have waited longer than this client could see. */
  waitsAtLeast: boolean;
  lastMessageAt: string;
};

type Known = WaitFacts | undefined;
type Wait = Pick<WaitFacts, 'waitingSince' | 'waitsAtLeast'>;
type News = Pick<Message, 'fromMe' | 'body' | 'createdAt'>;

const noWait: Wait = { waitingSince: null, waitsAtLeast: false };
const atLeastSince = (waitingSince: string): Wait => ({ waitingSince, waitsAtLeast: true });

/** Milliseconds between the creation of a ticket and its first message. */
const creationMs = 10_000;

/**
 * The wait of a ticket's customer from what the client has seen; `message` is the message of an event. A wait never
 * begins anew because the ticket was read, accepted, returned or transferred. States older than the known one are ignored.
 */
export function derivedWait(known: Known, ticket: Ticket, message: News | null): WaitFacts {
  if (known !== undefined && ticket.updatedAt < known.updatedAt && message === null) return known;
  const hasNewMessage = message !== null || !isSameMessage(known, ticket);
  const seenAt = message?.createdAt ?? ticket.updatedAt;
  return {
    ...(message === null ? waitOfState(known, ticket) : waitAfter(known, ticket, message)),
    fromMe: ticket.fromMe,
    lastMessage: ticket.lastMessage,
    updatedAt: ticket.updatedAt,
    lastMessageAt: hasNewMessage || known === undefined ? seenAt : known.lastMessageAt,
  };
}

function isSameMessage(known: Known, ticket: Ticket): boolean {
  return known?.lastMessage === ticket.lastMessage && known.fromMe === ticket.fromMe;
}

function isWaiting(known: Known): known is WaitFacts & { waitingSince: string } {
  return known !== undefined && known.waitingSince !== null;
}

function waitOfState(known: Known, ticket: Ticket): Wait {
  if (ticket.status === 'closed') return noWait;
  if (known !== undefined && isSameMessage(known, ticket)) return known;
  if (ticket.lastMessage === '' || isAnswered(ticket)) return noWait;
  return isWaiting(known) ? known : atLeastSince(ticket.updatedAt);
}

/** True if the last message is an attendant's. Nobody can write in a pending ticket, so an unread one has a robot's. */
function isAnswered({ fromMe, status, unreadMessages, lastMessage }: Ticket): boolean {
  if (fromMe === undefined || fromMe === null) return status === 'open' && unreadMessages === 0;
  if (!fromMe || isAutomaticText(lastMessage)) return false;
  return status !== 'pending' || unreadMessages === 0;
}

function waitAfter(known: Known, ticket: Ticket, message: News): Wait {
  if (ticket.status === 'closed') return noWait;
  if (message.fromMe) {
    const isAutomatic = ticket.status === 'pending' || isAutomaticText(message.body);
    return isAutomatic && isWaiting(known) ? known : noWait;
  }
  if (isWaiting(known)) return known;
  const isFirst = Date.parse(message.createdAt) - Date.parse(ticket.createdAt) < creationMs;
  return { waitingSince: message.createdAt, waitsAtLeast: known === undefined && !isFirst };
}
