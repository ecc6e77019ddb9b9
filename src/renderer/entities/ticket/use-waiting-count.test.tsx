import { screen } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it } from 'vitest';

import { aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { useWaitingCount } from './use-waiting-count';

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
