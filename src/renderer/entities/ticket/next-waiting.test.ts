import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';

import { userId } from '@shared/domain/ids';
import { anAttendant, aTicket, minute } from '@tests/support/renderer/builders';

import { nextWaiting, nextWaitingIn, shownLists } from './next-waiting';
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
