import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { aMessage, aTicketId, frozen, minute } from '@tests/support/renderer/builders';

import type { MessageHistory } from './message-history';
import { messageKeys } from './message-keys';
import { trimHistories } from './trim-histories';

beforeEach(() => vi.useFakeTimers({ now: 100_000 }));
afterEach(() => vi.useRealTimers());

const keyOf = (ticket: number, accountKey = 'ana') => messageKeys.history(accountKey, aTicketId(ticket));

function aHistory(ticket: number, count: number): MessageHistory {
  const messages = Array.from({ length: count }, (_unused, n) => aMessage({ id: `M${n}`, createdAt: minute(n) }));
  return frozen({ ticketId: aTicketId(ticket), messages, unverified: 0, nextPage: null });
}

/** A cache with one history per ticket, the first of them the newest. */
function aCache(...tickets: number[]): QueryClient {
  const client = new QueryClient();
  tickets.forEach((ticket, index) => {
    client.setQueryData(keyOf(ticket), aHistory(ticket, 1), { updatedAt: 1_000 - index });
  });
  onTestFinished(() => client.clear());
  return client;
}

const ticketsIn = (client: QueryClient, accountKey = 'ana') =>
  client
    .getQueryCache()
    .findAll({ queryKey: messageKeys.histories(accountKey) })
    .map(({ queryKey }) => queryKey.at(-1))
    .toSorted((one, other) => Number(one) - Number(other));

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_unused, index) => from + index);

it('a conversation that is left keeps its newest 60 messages', () => {
  const client = aCache();
  client.setQueryData(keyOf(1), aHistory(1, 100));
  client.setQueryData(keyOf(2), aHistory(2, 100));
  trimHistories(client, 'ana', aTicketId(1));
  const { messages = [] } = client.getQueryData<MessageHistory>(keyOf(1)) ?? {};
  expect([messages.length, messages[0]?.id]).toEqual([60, 'M40']);
  expect(client.getQueryData<MessageHistory>(keyOf(2))?.messages).toHaveLength(100);
});

it('the newest 30 closed conversations stay cached', () => {
  const client = aCache(...numbers(1, 33));
  trimHistories(client, 'ana', aTicketId(1));
  expect(ticketsIn(client)).toEqual(numbers(1, 30));
});

it('up to 30 all of them are', () => {
  const client = aCache(...numbers(1, 30));
  trimHistories(client, 'ana', aTicketId(1));
  expect(ticketsIn(client)).toEqual(numbers(1, 30));
});

it('the one that is left is the newest, however long ago it was fetched', () => {
  const client = aCache(...numbers(1, 31));
  trimHistories(client, 'ana', aTicketId(31));
  expect(ticketsIn(client)).toEqual([...numbers(1, 29), 31]);
});

it('one on screen stays and is not counted, and those of another account stay', () => {
  const client = aCache(...numbers(1, 32));
  client.setQueryData(keyOf(1, 'rui'), aHistory(1, 1), { updatedAt: 1 });
  const queryFn = () => aHistory(32, 1);
  onTestFinished(
    new QueryObserver(client, { queryKey: keyOf(32), queryFn, staleTime: Infinity }).subscribe(() => undefined),
  );
  trimHistories(client, 'ana', aTicketId(1));
  expect(ticketsIn(client)).toEqual([...numbers(1, 30), 32]);
  expect(ticketsIn(client, 'rui')).toEqual([1]);
});

it('one that was never fetched is not made up', () => {
  const client = aCache(1);
  trimHistories(client, 'ana', aTicketId(2));
  expect(ticketsIn(client)).toEqual([1]);
});
