import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';

import { userId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { anAttendant, aTicket, minute } from '@tests/support/renderer/builders';

import { nextWaiting, nextWaitingIn, shownLists } from './next-waiting';
import { showSnoozes } from './snoozes';
import { ticketKeys } from './ticket-keys';
import { emptyTicketList } from './ticket-list';

const user = { id: userId.parse(3) };
const own = (id: number, since: number | null, parts = {}) =>
  aTicket({ id, waitingSince: since === null ? null : minute(since), ...parts });
const pending = (id: number, since: number) => own(id, since, { status: 'pending', userId: null });
const next = (tickets: ReturnType<typeof own>[], excluded: string[] = []) =>
  nextWaiting(tickets, { user, excluded: new Set(excluded) })?.id;

it('the own ticket with the longest wait comes before a longer wait without attendant', () => {
  expect(next([pending(1, 1), own(2, 9), own(3, 5), own(4, null)])).toBe(3);
  expect(next([pending(1, 2), pending(2, 1), own(4, null)])).toBe(2);
});

it('a colleague’s, a closed, an excluded and an answered ticket are left out', () => {
  const excluded = own(3, 1);
  const tickets = [own(1, 1, { userId: 8 }), own(2, 1, { status: 'closed' }), excluded, own(4, null)];
  expect(next(tickets, [excluded.uuid])).toBeUndefined();
});

it('a ticket that waits in a queue is not the user’s own, even with the user as its owner', () => {
  expect(next([own(1, 5, { status: 'pending' }), pending(2, 1)])).toBe(2);
});

it('a list that nothing shows any more is not read: its tickets are as they were when it was left', () => {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  const accountKey = 'demo#3';
  const filter = { kind: 'status', status: 'pending', showAll: false, queueIds: [] } as const;
  const list = { ...emptyTicketList(filter), tickets: [pending(1, 1)] };
  const queryKey = ticketKeys.list(accountKey, filter);
  client.setQueryData(queryKey, list);
  const session = { accountKey, user: anAttendant() };
  expect(shownLists(client, accountKey)).toEqual([]);
  expect(nextWaitingIn(client, session, null)).toBeUndefined();
  const observer = new QueryObserver(client, { queryKey, queryFn: () => list, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => undefined));
  expect(shownLists(client, accountKey)).toEqual([list]);
  expect(nextWaitingIn(client, session, null)?.id).toBe(1);
});

const filter = { kind: 'status', status: 'open', showAll: false, queueIds: [] } as const;
const session = { accountKey: 'demo#3', user: anAttendant() };

/** A client that shows a list; without tickets, its answer never comes. */
function showing(tickets?: readonly Ticket[]): QueryClient {
  const client = new QueryClient();
  const queryKey = ticketKeys.list(session.accountKey, filter);
  const list = tickets && { ...emptyTicketList(filter), tickets };
  if (list !== undefined) client.setQueryData(queryKey, list);
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<never>(() => undefined),
    staleTime: Infinity,
  });
  const close = observer.subscribe(() => undefined);
  onTestFinished(() => {
    close();
    client.clear();
  });
  return client;
}

it('a shown list that has not arrived yet is left out', () => {
  const client = showing();
  expect(shownLists(client, session.accountKey)).toEqual([]);
  expect(nextWaitingIn(client, session, null)).toBeUndefined();
});

it('the ticket just resolved and snoozed ones are not next', () => {
  const [first, second, third] = [own(1, 1), own(2, 2), own(3, 3)];
  const client = showing([first, second, third]);
  expect(nextWaitingIn(client, session, null)?.id).toBe(1);
  expect(nextWaitingIn(client, session, first.uuid)?.id).toBe(2);
  onTestFinished(() => showSnoozes([]));
  const place = { ticketId: second.id, ticketUuid: second.uuid, name: '' };
  showSnoozes([{ ...place, until: null, snoozedAt: 0, endedAt: null }]);
  expect(nextWaitingIn(client, session, first.uuid)?.id).toBe(3);
  expect(nextWaitingIn(client, session, null)?.id).toBe(1);
});
