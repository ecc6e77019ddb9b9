import { beforeEach, expect, it } from 'vitest';

import type { Ticket } from '@shared/domain/ticket';
import { aContact, aMessage, aSession, aTicket } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { defaultPreferences } from '../preferences/preferences-service';
import type { EventStream } from '../realtime/event-stream';
import { createEventStream } from '../realtime/event-stream';
import type { UnreadCount } from './unread-count';
import { createUnreadCount } from './unread-count';

let session: FakeSession;
let events: EventStream;
let unread: UnreadCount;
let shown: unknown[];
let asleep: string[];
let named: string[][];
let hidesPreviews: boolean;
let changePreferences: () => void;
const waiting = { count: 4, isAtLeast: false };
const [seven, eight, nine] = [7, 8, 9].map((id) => aTicket({ id })) as [Ticket, Ticket, Ticket];

const customers = [
  { ticketId: seven.id, ticketUuid: seven.uuid, name: 'Clara' },
  { ticketId: eight.id, ticketUuid: eight.uuid, name: 'Davi' },
];

beforeEach(() => {
  session = createFakeSession(aSession());
  events = createEventStream({ clock: createFakeClock(), log: createFakeLogger(), deliver: () => undefined });
  [shown, asleep] = [[], []];
  const isAsleep = (uuid: string) => asleep.includes(uuid);
  named = [];
  hidesPreviews = false;
  unread = createUnreadCount({
    events,
    session,
    isAsleep,
    badge: { show: (counts) => shown.push(counts) },
    customers: { show: (customers) => named.push(customers.map(({ name }) => name)) },
    preferences: {
      current: () => ({ ...defaultPreferences, hidesPreviews }),
      onChanged(listener) {
        changePreferences = () => listener(defaultPreferences);
        return () => undefined;
      },
    },
  });
  unread.report({ count: 2, ticketIds: [seven.id, eight.id], waiting, customers });
});

const last = () => shown.at(-1);
const writes = (ticket: Ticket) =>
  events.publish({ kind: 'message.received', message: aMessage({ ticketId: ticket.id }), ticket, contact: null });

it('is the number of the page, which every report sets anew', () => {
  expect(last()).toEqual({ unread: 2, waiting });
  writes(nine);
  unread.report({ count: 1, ticketIds: [nine.id], waiting: null, customers: [] });
  expect(last()).toEqual({ unread: 1, waiting: null });
});

it('follows events without a page: a further ticket counts once, a counted one not again', () => {
  writes(nine);
  writes(nine);
  writes(seven);
  expect(last()).toEqual({ unread: 3, waiting });
});

it.each([
  ['is read', () => events.publish({ kind: 'ticket.read', ticketId: seven.id })],
  ['is removed', () => events.publish({ kind: 'ticket.removed', ticketId: seven.id })],
  ['is taken by a colleague', () => events.publish({ kind: 'ticket.changed', ticket: aTicket({ userId: 4 }) })],
  ['is closed', () => events.publish({ kind: 'ticket.changed', ticket: aTicket({ status: 'closed' }) })],
])('a ticket that %s counts no more, and again after another message', (_case, happens) => {
  happens();
  happens();
  expect(last()).toEqual({ unread: 1, waiting });
  writes(seven);
  expect(last()).toEqual({ unread: 2, waiting });
});

it('counts neither tickets of colleagues nor those put aside', () => {
  asleep = [nine.uuid];
  writes(nine);
  writes(aTicket({ id: 10, uuid: '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f60', userId: 4 }));
  expect(last()).toEqual({ unread: 2, waiting });
});

it('is zero after the sign-out, and without a session nothing counts', () => {
  session.become(null);
  writes(nine);
  expect(last()).toEqual({ unread: 0, waiting: null });
});

it('names the customers of unread tickets, also those who write while the page is away', () => {
  writes(aTicket({ id: 9, contact: aContact({ name: 'Eva' }) }));
  events.publish({ kind: 'ticket.read', ticketId: seven.id });
  events.publish({ kind: 'ticket.read', ticketId: nine.id });
  session.become(null);
  expect(named).toEqual([['Clara', 'Davi'], ['Clara', 'Davi', 'Eva'], ['Davi', 'Eva'], ['Davi'], []]);
});

it('names nobody where previews are hidden, from the moment of the choice', () => {
  hidesPreviews = true;
  changePreferences();
  writes(nine);
  hidesPreviews = false;
  changePreferences();
  expect(named).toEqual([['Clara', 'Davi'], [], ['Clara', 'Davi']]);
});
