import { describe, expect, it } from 'vitest';

import { aMessage, aTicket, aUser } from '@tests/support/live/builders';

import type { MessageReceived, NotificationContext, Withheld } from './decide';
import { decide } from './decide';

const now = Date.parse('2026-03-02T12:00:00Z');
const minutesAgo = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

function event(message: Record<string, unknown> = {}, ticket: Record<string, unknown> | null = {}): MessageReceived {
  return {
    kind: 'message.received',
    message: aMessage(message),
    ticket: ticket === null ? null : aTicket(ticket),
    contact: null,
  };
}

function context(parts: Partial<NotificationContext> = {}): NotificationContext {
  return { user: aUser(), watchedTicketId: null, wasShown: () => false, now, newestAt: null, ...parts };
}

const admin = { user: aUser({ id: 1, profile: 'admin', queues: [] }) };

describe('a notification is shown for', () => {
  it.each<[string, MessageReceived, Partial<NotificationContext>]>([
    ['a message in my open ticket', event(), {}],
    ['a message in a waiting ticket of my queue', event({}, { status: 'pending', userId: null }), {}],
    ['a message in a waiting ticket without queue', event({}, { status: 'pending', userId: null, queueId: null }), {}],
    ['any waiting ticket, to an admin', event({}, { status: 'pending', userId: null, queueId: 99 }), admin],
    ['another ticket than the one on screen', event(), { watchedTicketId: aTicket({ id: 8 }).id }],
    [
      'a message of a server whose clock is an hour behind',
      event({ createdAt: minutesAgo(60) }),
      { newestAt: now - 3_600_000 },
    ],
    ['a late first message, when nothing is known of the server’s clock', event({ createdAt: minutesAgo(60) }), {}],
    ['a fresh message after one with a time in the far future', event(), { newestAt: now + 9_000_000_000 }],
    ['a message of ten minutes ago', event({ createdAt: minutesAgo(10) }), { newestAt: now }],
    [
      'an old message two minutes behind the newest one',
      event({ createdAt: minutesAgo(30) }),
      { newestAt: now - 28 * 60_000 },
    ],
  ])('%s', (_case, received, parts) => {
    expect(decide(received, context(parts))).toEqual({ show: true });
  });
});

describe('a notification is withheld for', () => {
  it.each<[string, Withheld, MessageReceived, Partial<NotificationContext>]>([
    ['a message of ours', 'ownMessage', event({ fromMe: true }), {}],
    ['a deleted message', 'deleted', event({ isDeleted: true }), {}],
    ['an edited message', 'edited', event({ isEdited: true }), {}],
    ['a message that was shown before', 'duplicate', event(), { wasShown: (id) => id === 'M1' }],
    ['what a channel brings in late', 'history', event({ createdAt: minutesAgo(30) }), { newestAt: now - 60_000 }],
    ['a message older than ten minutes', 'history', event({ createdAt: minutesAgo(11) }), { newestAt: now }],
    [
      'an old message more than two minutes behind the newest one',
      'history',
      event({ createdAt: minutesAgo(30) }),
      { newestAt: now - 27 * 60_000 },
    ],
    ['a message without its ticket', 'unknownTicket', event({}, null), {}],
    ['a group', 'group', event({}, { isGroup: true }), {}],
    ['a closed ticket', 'closed', event({}, { status: 'closed' }), {}],
    ['a colleague’s ticket', 'ofColleague', event({}, { userId: 4 }), {}],
    ['a colleague’s ticket, to an admin too', 'ofColleague', event({}, { userId: 4 }), admin],
    ['a queue that is not mine', 'queueNotMine', event({}, { status: 'pending', userId: null, queueId: 6 }), {}],
    ['the ticket that I am looking at', 'onScreen', event(), { watchedTicketId: aTicket().id }],
  ])('%s', (...[, because, received, parts]) => {
    expect(decide(received, context(parts))).toEqual({ show: false, because });
  });
});
