import { beforeEach, describe, expect, it } from 'vitest';

import type { EndpointName } from '@shared/api/table';
import type { DomainEvent } from '@shared/domain/events';
import { ticketId } from '@shared/domain/ids';
import type { TicketActivity } from '@shared/domain/ticket-activity';
import { aMessage, aSession, aTicket, aTicketRow, aUser } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeLogger } from '@tests/support/main/fake-logger';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import type { Backend, ObservedBackend } from '../backend/backend';
import { observeBackend } from '../backend/backend-client';
import type { EventStream } from './event-stream';
import { createEventStream } from './event-stream';
import { publishSessionActivities } from './session-activities';

let events: EventStream;
let session: FakeSession;
let log: FakeLogger;
let activities: TicketActivity[];
let recorded: { kind: string; actor: string | undefined }[];
let answer: (name: string) => Promise<unknown>;
let backend: ObservedBackend;
let stop: () => void;

beforeEach(() => {
  const clock = createFakeClock();
  log = createFakeLogger();
  events = createEventStream({ clock, log, deliver: () => undefined });
  session = createFakeSession(aSession());
  recorded = [];
  activities = [];
  events.onEvent((event: DomainEvent) => {
    if (event.kind !== 'activity.recorded') return;
    activities.push(event.activity);
    recorded.push({ kind: event.activity.kind, actor: event.activity.actor?.name });
  });
  answer = () => Promise.resolve(null);
  const refused = () => Promise.reject(new Error('not asked for'));
  const forward: Backend['forward'] = (name) => answer(name);
  backend = observeBackend({ send: refused, upload: refused, forward });
  stop = publishSessionActivities({ clock, events, session, backend });
});

const changed = (parts: Record<string, unknown>) =>
  events.publish({ kind: 'ticket.changed', ticket: aTicket({ user: null, ...parts }) });
const transfer = { params: { ticketId: 7 }, body: { userId: 4, queueId: 5 } };
const waiting = { status: 'pending', userId: null };
/** A colleague accepts the ticket: recorded only for a ticket that was known as pending. */
const accepted = { status: 'open', userId: 4, user: { id: 4, name: 'Bruno' } };
const accepting = { kind: 'accepted', actor: 'Bruno' };

it('a colleague’s transfer of a listed ticket is recorded once', async () => {
  answer = () => Promise.resolve({ tickets: [aTicketRow({ userId: 4 })], count: 1, hasMore: false });
  await backend.forward('tickets.list', { query: {} });
  changed({ userId: 3 });
  changed({ userId: 3 });
  expect(recorded).toEqual([{ kind: 'transferred', actor: undefined }]);
});

it.each(['before', 'after'] as const)(
  'an own transfer whose event comes %s the reply names the user',
  async (order) => {
    changed({ userId: 3 });
    recorded = [];
    const event = () => changed({ userId: 4 });
    answer = () => {
      if (order === 'before') event();
      return Promise.resolve(aTicketRow({ userId: 4 }));
    };
    await backend.forward('tickets.update', transfer);
    if (order === 'after') event();
    expect(recorded).toEqual([{ kind: 'transferred', actor: 'Ana' }]);
  },
);

it('a refused transfer leaves later changes to colleagues', async () => {
  changed({ userId: 3 });
  recorded = [];
  answer = () => Promise.reject(new Error('refused'));
  await backend.forward('tickets.update', transfer).catch(() => undefined);
  changed({ userId: 4 });
  expect(recorded).toEqual([{ kind: 'transferred', actor: undefined }]);
});

it('nothing is made up on a server that records activities, nor for another account', () => {
  const view = { ...aSession().view, capabilities: ['activities' as const] };
  session.become(aSession({ view }));
  changed({ userId: 4 });
  changed({ userId: 3 });
  expect(recorded).toEqual([]);
  session.become(aSession({ accountKey: 'demo#9', user: { id: 9, queues: [] } }));
  expect(aUser({ id: 9 }).id).toBe(9);
  changed({ userId: 3 });
  expect(recorded).toEqual([]);
});

it('an activity carries its ticket, no note, no tags and the time of the change', () => {
  changed(waiting);
  changed({ ...accepted, updatedAt: '2026-03-02T12:05:00.000Z' });
  changed({ ...accepted, status: 'closed', updatedAt: '2026-03-02T12:06:00.000Z' });
  const startedAt = Date.parse('2026-03-02T12:00:00Z');
  expect(activities).toEqual([
    {
      id: `session-${startedAt + 1}`,
      ticketId: 7,
      kind: 'accepted',
      actor: { id: 4, name: 'Bruno' },
      toUser: null,
      toQueue: null,
      tagsAdded: [],
      tagsRemoved: [],
      note: '',
      createdAt: '2026-03-02T12:05:00.000Z',
    },
    expect.objectContaining({ id: `session-${startedAt + 2}`, createdAt: '2026-03-02T12:06:00.000Z' }),
  ]);
});

it('nothing is recorded after the end', async () => {
  changed(waiting);
  stop();
  changed(accepted);
  answer = () => Promise.resolve(aTicketRow({ userId: 3 }));
  await backend.forward('tickets.update', transfer);
  expect(recorded).toEqual([]);
});

describe('a ticket is known', () => {
  const row = aTicketRow(waiting);

  it.each<[name: EndpointName, reply: unknown]>([
    ['tickets.list', { tickets: [row], count: 1, hasMore: false }],
    ['tickets.show', row],
    ['kanban.tickets', { tickets: [row] }],
  ])('from the reply of %s, which records nothing itself', async (name, reply) => {
    changed(accepted);
    answer = () => Promise.resolve(reply);
    await backend.forward(name, {});
    expect(recorded).toEqual([]);
    changed(accepted);
    expect(recorded).toEqual([accepting]);
  });

  it('from a received message, which records nothing itself', () => {
    changed(accepted);
    events.publish({ kind: 'message.received', message: aMessage(), ticket: aTicket(waiting), contact: null });
    expect(recorded).toEqual([]);
    changed(accepted);
    expect(recorded).toEqual([accepting]);
  });

  it('after a message without a ticket and after it was read', () => {
    changed(waiting);
    events.publish({ kind: 'message.received', message: aMessage(), ticket: null, contact: null });
    events.publish({ kind: 'ticket.read', ticketId: ticketId.parse(7) });
    changed(accepted);
    expect(recorded).toEqual([accepting]);
    expect(log.text()).toBe('');
  });

  it('until it is removed', () => {
    changed(waiting);
    events.publish({ kind: 'ticket.removed', ticketId: ticketId.parse(7) });
    changed(accepted);
    expect(recorded).toEqual([]);
  });

  it.each([
    ['as one of 5,000', 4_999, [accepting]],
    ['no longer after 5,000 newer ones', 5_000, []],
  ])('%s', async (_, count, expected) => {
    changed(waiting);
    const tickets = Array.from({ length: count }, (_, index) => aTicketRow({ ...waiting, id: 100 + index }));
    answer = () => Promise.resolve({ tickets, count, hasMore: false });
    await backend.forward('tickets.list', { query: {} });
    changed(accepted);
    expect(recorded).toEqual(expected);
  });
});

describe('the user is named', () => {
  it('not for a colleague’s change after the own one, nor during other requests for the ticket', async () => {
    changed({ userId: 3 });
    recorded = [];
    answer = () => Promise.resolve(aTicketRow({ userId: 4 }));
    await backend.forward('tickets.update', transfer);
    changed({ userId: 3 });
    answer = () => {
      changed({ userId: 4 });
      return Promise.resolve(null);
    };
    await backend.forward('kanban.clear', { params: { ticketId: 7 } });
    expect(recorded.map(({ actor }) => actor)).toEqual(['Ana', undefined, undefined]);
  });

  it.each(['answered', 'refused'])('also if another request for the ticket is %s before the event', async (end) => {
    changed({ userId: 3 });
    recorded = [];
    answer = async (name) => {
      if (name === 'kanban.clear') return end === 'answered' ? null : Promise.reject(new Error('refused'));
      await backend.forward('kanban.clear', { params: { ticketId: 7 } }).catch(() => undefined);
      changed({ userId: 4 });
      return aTicketRow({ userId: 4 });
    };
    await backend.forward('tickets.update', transfer);
    expect(recorded).toEqual([{ kind: 'transferred', actor: 'Ana' }]);
  });
});

describe('a request is answered', () => {
  it('although its input names no ticket and its reply is none', async () => {
    answer = () => Promise.resolve('OK');
    await expect(backend.forward('tickets.update', {})).resolves.toBe('OK');
  });

  it('although the user has signed out meanwhile, and records nothing', async () => {
    changed({ userId: 3 });
    recorded = [];
    const reply = aTicketRow({ userId: 4 });
    answer = () => {
      session.become(null);
      return Promise.resolve(reply);
    };
    await expect(backend.forward('tickets.update', transfer)).resolves.toBe(reply);
    expect(recorded).toEqual([]);
  });
});

describe('known tickets', () => {
  it('outlast a fresh token of their account', () => {
    changed(waiting);
    session.become(aSession({ accessToken: 'token-2' }));
    changed(accepted);
    expect(recorded).toEqual([accepting]);
  });

  it('are forgotten with their account, and outlast a fresh token of the next one', () => {
    changed(waiting);
    session.become(aSession({ accountKey: 'demo#9' }));
    changed(accepted);
    expect(recorded).toEqual([]);
    changed(waiting);
    recorded = [];
    session.become(aSession({ accountKey: 'demo#9', accessToken: 'token-2' }));
    changed(accepted);
    expect(recorded).toEqual([accepting]);
  });

  it('are forgotten at a sign-out', () => {
    changed(waiting);
    session.become(null);
    session.become(aSession());
    changed(accepted);
    expect(recorded).toEqual([]);
  });

  it('belong to the account that signs in after the start', () => {
    const later = createFakeSession();
    publishSessionActivities({ clock: createFakeClock(), events, session: later, backend });
    session.become(null);
    later.become(aSession());
    changed(waiting);
    changed(accepted);
    expect(recorded).toEqual([accepting]);
  });
});
