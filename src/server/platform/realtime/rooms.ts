import type { Caller } from '@server/platform/http/handler';
import type { TicketStatus } from '@shared/domain/ticket';

/** Fields of a ticket that decide which rooms receive its events. */
export type TicketPlace = { companyId: number; queueId: number | null; status: TicketStatus };

type Topic = TicketStatus | 'notification';

export const companyRoom = (companyId: number) => `company-${companyId}-mainchannel`;
export const adminRoom = (companyId: number) => `company-${companyId}-admins`;
/** All signed-in users of all companies. */
export const everyoneRoom = 'everyone';
export const userRoom = (userId: number) => `user-${userId}`;
/** Sockets of one signed-in device. */
export const sessionRoom = (sessionId: string) => `session-${sessionId}`;
/** Sockets of super administrators who have entered as another user. */
export const enteredRoom = 'entered';
export const ticketRoom = (ticketId: number) => `ticket-${ticketId}`;
/** Sockets that have the ticket open. */
export const presenceRoom = (ticketId: number) => `ticket-${ticketId}-presence`;
/** Sockets of the company that have any ticket open. */
export const companyPresenceRoom = (companyId: number) => `company-${companyId}-presence`;
/** Sockets that have the flow open. */
export const flowRoom = (companyId: number, flowId: number) => `company-${companyId}-flow-${flowId}`;
/** All members of the queue. */
const queueRoom = (queueId: number) => `queue-${queueId}-attendants`;

const companyTopic = (companyId: number, topic: Topic) => `company-${companyId}-${topic}`;
const queueTopic = (companyId: number, queueId: number | null, topic: Topic) =>
  queueId === null ? `company-${companyId}-queue-null-${topic}` : `queue-${queueId}-${topic}`;

/** Sockets of the company that receive customers' numbers masked. */
export const maskedRoom = (companyId: number) => `company-${companyId}-masked-numbers`;
/** Sockets of a room that receive customers' numbers masked. */
export const maskedPart = (room: string) => `${room}-masked-numbers`;

/** The rooms to join for a room: with its masked part where numbers are hidden from the user. */
export function joinedBy({ seesNumbers }: Pick<Caller, 'seesNumbers'>, rooms: readonly string[]): string[] {
  return seesNumbers ? [...rooms] : [...rooms, ...rooms.map(maskedPart)];
}

/** The rooms a socket is in from the start. */
export function roomsOf(caller: Caller): string[] {
  const rooms = joinedBy(caller, ownRooms(caller));
  return caller.seesNumbers ? rooms : [...rooms, maskedRoom(caller.companyId)];
}

function ownRooms(caller: Caller): string[] {
  const ofEntry = caller.enteredBy === null ? [] : [enteredRoom, sessionRoom(caller.enteredBy.sessionId)];
  const ofUser = [userRoom(caller.id), sessionRoom(caller.sessionId)];
  const own = [everyoneRoom, companyRoom(caller.companyId), ...ofUser, ...ofEntry];
  return caller.profile === 'admin'
    ? [...own, adminRoom(caller.companyId)]
    : [...own, ...caller.queueIds.map(queueRoom)];
}

/** Rooms of joinTickets(status) and joinNotification for this user: all for an admin, else those of the queues. */
export function topicRooms(caller: Caller, topic: Topic): string[] {
  return joinedBy(caller, topicNames(caller, topic));
}

function topicNames(caller: Caller, topic: Topic): string[] {
  if (caller.profile === 'admin') return [companyTopic(caller.companyId, topic)];
  // Notices of tickets without a queue are for those who may see every ticket; the lists show them to all.
  const hearsQueueless = topic !== 'notification' || caller.allTicket;
  const ids = hearsQueueless ? [...caller.queueIds, null] : caller.queueIds;
  return ids.map((queueId) => queueTopic(caller.companyId, queueId, topic));
}

/** Everyone who asked for news of tickets in this place. */
export function subscribersOf({ companyId, queueId, status }: TicketPlace): string[] {
  return [status, 'notification' as const].flatMap((topic) => [
    companyTopic(companyId, topic),
    queueTopic(companyId, queueId, topic),
  ]);
}

/** Everyone who may see tickets in this place, whether they asked or not. */
export function viewersOf({ companyId, queueId }: Pick<TicketPlace, 'companyId' | 'queueId'>): string[] {
  return queueId === null ? [companyRoom(companyId)] : [adminRoom(companyId), queueRoom(queueId)];
}
