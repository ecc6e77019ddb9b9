import { beforeEach, expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aSession, aTicket, aTicketRow, aUser } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import type { Backend, ObservedBackend } from '../backend/backend';
import { observeBackend } from '../backend/backend-client';
import type { EventStream } from './event-stream';
import { createEventStream } from './event-stream';
import { publishSessionActivities } from './session-activities';

let events: EventStream;
let session: FakeSession;
let recorded: { kind: string; actor: string | undefined }[];
let answer: (name: string) => Promise<unknown>;
let backend: ObservedBackend;

beforeEach(() => {
  const clock = createFakeClock();
  events = createEventStream({ clock, log: createFakeLogger(), deliver: () => undefined });
  session = createFakeSession(aSession());
  recorded = [];
  events.onEvent((event: DomainEvent) => {
    if (event.kind !== 'activity.recorded') return;
    recorded.push({ kind: event.activity.kind, actor: event.activity.actor?.name });
  });
  answer = () => Promise.resolve(null);
  const refused = () => Promise.reject(new Error('not asked for'));
  const forward: Backend['forward'] = (name) => answer(name);
  backend = observeBackend({ send: refused, upload: refused, forward });
  publishSessionActivities({ clock, events, session, backend });
});

const changed = (parts: Record<string, unknown>) =>
  events.publish({ kind: 'ticket.changed', ticket: aTicket({ user: null, ...parts }) });
const transfer = { params: { ticketId: 7 }, body: { userId: 4, queueId: 5 } };

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
