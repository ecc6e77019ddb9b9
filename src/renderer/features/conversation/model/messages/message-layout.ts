import dayjs from 'dayjs';

import type { Message } from '@shared/domain/message';

type Placed = Pick<Message, 'createdAt' | 'fromMe' | 'contactId' | 'ticketId'>;

/** How a message stands between its neighbours. */
export type MessageLayout = {
  /** A date pill stands above it. */
  startsDay: boolean;
  /** When the conversation before this one ended; null within one conversation. */
  endedBefore: string | null;
  /** It opens a group of one sender within one minute. */
  startsGroup: boolean;
  /** It closes that group, and carries the time. */
  endsGroup: boolean;
};

/** A neighbour: null for none, `unknown` where older messages have not been fetched yet. */
type Neighbour = Placed | null | 'unknown';

/** The place of `message` between its neighbours. What is not known yet gets no pill: it would go again. */
export function layoutOf(before: Neighbour, message: Placed, after: Placed | null): MessageLayout {
  const isFirst = before === null || before === 'unknown';
  const startsDay = isFirst ? before === null : !isSameDay(before, message);
  return {
    startsDay,
    endedBefore: isFirst || before.ticketId === message.ticketId ? null : before.createdAt,
    startsGroup: isFirst || startsDay || !isSameGroup(before, message),
    endsGroup: after === null || !isSameDay(message, after) || !isSameGroup(message, after),
  };
}

function isSameDay(one: Placed, other: Placed): boolean {
  return dayjs(one.createdAt).isSame(other.createdAt, 'day');
}

function isSameGroup(one: Placed, other: Placed): boolean {
  if (one.ticketId !== other.ticketId || one.fromMe !== other.fromMe) return false;
  if (!one.fromMe && one.contactId !== other.contactId) return false;
  return dayjs(one.createdAt).isSame(other.createdAt, 'minute');
}

/** The first of the `unread` newest messages of the customer; null where nothing is unread or it is not fetched. */
export function firstUnread(messages: readonly Pick<Message, 'id' | 'fromMe'>[], unread: number): Message['id'] | null {
  let left = unread;
  if (left === 0) return null;
  for (const message of messages.toReversed()) {
    if (!message.fromMe) left -= 1;
    if (left === 0) return message.id;
  }
  return null;
}
