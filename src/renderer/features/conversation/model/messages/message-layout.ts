import dayjs from 'dayjs';

import { splitSignature } from '@renderer/entities/message/signature';
import type { Message } from '@shared/domain/message';

type Placed = Pick<Message, 'createdAt' | 'fromMe' | 'contactId' | 'ticketId'>;

export type MessageLayout = {
  /** The date is shown above it. */
  startsDay: boolean;
  /** Time of the last message of the previous ticket; null if the message before is of the same ticket. */
  endedBefore: string | null;
  /** First of a group: messages of one sender within one minute. */
  startsGroup: boolean;
  /** Last of its group, which shows the time. */
  endsGroup: boolean;
};

/** Null for none, `unknown` while older messages are not loaded. */
type Neighbour = Placed | null | 'unknown';

/** Layout by neighbours. Before unloaded messages no date is shown, since it might disappear when they arrive. */
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

type Signed = Pick<Message, 'body' | 'createdAt'>;

/** True if the row above has the same signature within the same minute, so that it is not shown again. */
export function continuesSignature(before: Signed | undefined, row: Signed): boolean {
  if (before === undefined || !dayjs(before.createdAt).isSame(row.createdAt, 'minute')) return false;
  return splitSignature(before.body).signature === splitSignature(row.body).signature;
}

/** The first of the customer's `unread` newest messages; null if nothing is unread or that message is not loaded. */
export function firstUnread(messages: readonly Pick<Message, 'id' | 'fromMe'>[], unread: number): Message['id'] | null {
  let left = unread;
  if (left === 0) return null;
  for (const message of messages.toReversed()) {
    if (!message.fromMe) left -= 1;
    if (left === 0) return message.id;
  }
  return null;
}
