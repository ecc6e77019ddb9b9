import { act, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { beforeEach, expect, it } from 'vitest';

import type { Ticket } from '@shared/domain/ticket';
import { testNow } from '@tests/support/frozen-time';
import { aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { showSnoozes } from './snoozes';
import { useUnreadCount } from './use-unread-count';
import { useWaitingCount } from './use-waiting-count';

beforeEach(() => showSnoozes([]));

function Count(): JSX.Element {
  const waiting = useWaitingCount({ showAll: false });
  return <output>{JSON.stringify(waiting)}</output>;
}

const shown = () => screen.getByRole('status').textContent;
const count = (number: number) => ({ tickets: [], count: number, hasMore: false });

it('a server that knows who waits counts the pending and the own tickets', async () => {
  const { asked } = await showScreen(<Count />, {
    capabilities: ['waiting'],
    answers: {
      'tickets.list': ({ query }: { query: { status?: string; waitingFor?: string } }) =>
        count(query.waitingFor !== 'us' ? 99 : query.status === 'pending' ? 9 : 3),
    },
  });
  await expect.poll(shown).toBe('{"count":12,"isAtLeast":false}');
  const statuses = (asked('tickets.list') as { query: { status?: string; waitingFor?: string; showAll?: boolean } }[])
    .filter(({ query }) => query.waitingFor === 'us' && query.showAll === false)
    .map(({ query }) => query.status);
  expect(statuses).toEqual(['open', 'pending']);
});

it('elsewhere the customers of unread tickets are counted, and there may be more', async () => {
  const rows = [aTicket({ id: 1, unreadMessages: 2, waitingSince: minute(1) }), aTicket({ id: 2, unreadMessages: 0 })];
  await showScreen(<Count />, { answers: { 'tickets.list': () => ({ tickets: rows, count: 2, hasMore: false }) } });
  await expect.poll(shown).toBe('{"count":1,"isAtLeast":true}');
});

const snoozeOf = ({ id, uuid }: Ticket, endedAt: number | null = null) => ({
  ticketId: id,
  ticketUuid: uuid,
  name: '',
  until: testNow + 3_600_000,
  snoozedAt: testNow,
  endedAt,
});

it('snoozed tickets are not counted until they return', async () => {
  const waits = { userId: 3, status: 'open', waitingSince: minute(1) };
  const [own, answered, colleagues] = [
    aTicket({ id: 1, ...waits }),
    aTicket({ id: 2, ...waits, waitingSince: null }),
    aTicket({ id: 3, ...waits, userId: 8 }),
  ];
  const all = [own, answered, colleagues];
  await showScreen(<Count />, {
    capabilities: ['waiting'],
    answers: {
      'tickets.list': () => count(5),
      'tickets.showByUuid': ({ params }: { params: { uuid: string } }) => all.find(({ uuid }) => uuid === params.uuid),
    },
  });
  await expect.poll(shown).toBe('{"count":10,"isAtLeast":false}');
  act(() => showSnoozes(all.map((ticket) => snoozeOf(ticket))));
  await expect.poll(shown).toBe('{"count":9,"isAtLeast":false}');
  act(() => showSnoozes([snoozeOf(own, testNow)]));
  await expect.poll(shown).toBe('{"count":10,"isAtLeast":false}');
});

function Unread(): JSX.Element {
  return <output>{useUnreadCount()}</output>;
}

it('unread messages of a snoozed ticket are not counted until it returns', async () => {
  const own = { userId: 3, status: 'open', unreadMessages: 1 };
  const [ada, bia] = [aTicket({ id: 1, ...own }), aTicket({ id: 2, ...own })];
  await showScreen(<Unread />, {
    answers: { 'tickets.list': () => ({ tickets: [ada, bia], count: 2, hasMore: false }) },
  });
  await expect.poll(shown).toBe('2');
  act(() => showSnoozes([snoozeOf(ada)]));
  expect(shown()).toBe('1');
  act(() => showSnoozes([snoozeOf(ada, testNow)]));
  expect(shown()).toBe('2');
});
