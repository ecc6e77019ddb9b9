import { describe, expect, it } from 'vitest';

import { ticketActivity } from '@shared/domain/ticket-activity';
import { ticketNote } from '@shared/domain/ticket-note';
import { aMessage, aTicket, aUser } from '@tests/support/live/builders';

import type { ActivityRecorded, MessageReceived, NotificationContext, Withheld } from './decide';
import { decide, decideMention, decideTransfer } from './decide';

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

function transfer(parts: Record<string, unknown> = {}, ticket: Record<string, unknown> | null = {}): ActivityRecorded {
  const activity = ticketActivity.parse({
    id: 40,
    ticketId: 7,
    kind: 'transferred',
    actor: { id: 4, name: 'Bruno' },
    toUser: { id: 3, name: 'Ana' },
    toQueue: { id: 5, name: 'Vendas' },
    note: '',
    createdAt: '2026-03-02T12:00:00Z',
    ...parts,
  });
  return { kind: 'activity.recorded', activity, ticket: ticket === null ? null : aTicket(ticket) };
}

const billing = { id: 6, name: 'Financeiro' };
const inTwoQueues = {
  user: aUser({
    queues: [
      { id: 5, name: 'Vendas', color: '#1273DE' },
      { ...billing, color: '#27A007' },
    ],
  }),
};

describe('a notification of a transfer is shown for', () => {
  it.each<[string, ActivityRecorded, Partial<NotificationContext>]>([
    ['a transfer to me', transfer(), {}],
    ['a transfer to me in a queue that is not mine', transfer({ toQueue: billing }), {}],
    ['a transfer to my queue', transfer({ toUser: null }), {}],
    ['a transfer to one of my queues', transfer({ toUser: null, toQueue: billing }), inTwoQueues],
    ['a transfer by a person whom the server does not name', transfer({ actor: null }), {}],
    ['another ticket than the one on screen', transfer(), { watchedTicketId: aTicket({ id: 8 }).id }],
    ['a ticket that is assigned to me automatically', transfer({ kind: 'assigned', actor: null }), {}],
  ])('%s', (_case, recorded, parts) => {
    expect(decideTransfer(recorded, { ...context(parts), wasShown: () => false })).toEqual({ show: true });
  });
});

describe('a notification of a transfer is withheld for', () => {
  const mine = aTicket().id;
  it.each<[string, Withheld, ActivityRecorded, { shown?: string; watchedTicketId?: typeof mine }]>([
    ['another activity of the ticket', 'notTransfer', transfer({ kind: 'accepted' }), {}],
    ['a transfer that I made', 'ownAct', transfer({ actor: { id: 3, name: 'Ana' } }), {}],
    ['a transfer that was shown before', 'duplicate', transfer(), { shown: '40' }],
    ['a transfer to a colleague in my queue', 'notForMe', transfer({ toUser: { id: 4, name: 'Bruno' } }), {}],
    ['a transfer to a queue that is not mine', 'notForMe', transfer({ toUser: null, toQueue: billing }), {}],
    ['a transfer to nobody and no queue', 'notForMe', transfer({ toUser: null, toQueue: null }), {}],
    ['a transfer without its ticket', 'unknownTicket', transfer({}, null), {}],
    ['a group', 'group', transfer({}, { isGroup: true }), {}],
    ['a closed ticket', 'closed', transfer({}, { status: 'closed' }), {}],
    ['the ticket that I am looking at', 'onScreen', transfer(), { watchedTicketId: mine }],
  ])('%s', (...[, because, recorded, { shown, watchedTicketId = null }]) => {
    const parts = { ...context(), watchedTicketId, wasShown: (id: string) => id === shown };
    expect(decideTransfer(recorded, parts)).toEqual({ show: false, because });
  });
});

describe('a mention', () => {
  const mine = aTicket().id;
  const fields = { id: 5, note: '@Ana', ticketId: 7, contactId: 9, createdAt: '2026-03-02T12:00:00.000Z' };
  const mention = (note: Record<string, unknown> = {}, ticket: Record<string, unknown> | null = {}) => ({
    kind: 'mention.received' as const,
    note: ticketNote.parse({ ...fields, ...note }),
    ticket: ticket === null ? null : aTicket(ticket),
  });
  const of = (received: ReturnType<typeof mention>, parts: { shown?: string; watchedTicketId?: typeof mine } = {}) =>
    decideMention(received, {
      ...context(),
      watchedTicketId: parts.watchedTicketId ?? null,
      wasShown: (id) => id === parts.shown,
    });

  it('by a colleague in another ticket has a notification', () => {
    expect(of(mention({ user: { id: 4, name: 'Bruno' } }))).toEqual({ show: true });
  });

  it.each<[string, Withheld, ReturnType<typeof mention>, { shown?: string; watchedTicketId?: typeof mine }]>([
    ['in the ticket that I am looking at', 'onScreen', mention(), { watchedTicketId: mine }],
    ['by myself', 'ownAct', mention({ user: { id: 3, name: 'Ana' } }), {}],
    ['that was shown before', 'duplicate', mention(), { shown: '5' }],
    ['without its ticket', 'unknownTicket', mention({}, null), {}],
    ['in a ticket of a queue that is not mine', 'queueNotMine', mention({}, { userId: 4, queueId: 99 }), {}],
  ])('%s has none', (...[, because, received, parts]) => {
    expect(of(received, parts)).toEqual({ show: false, because });
  });
});
