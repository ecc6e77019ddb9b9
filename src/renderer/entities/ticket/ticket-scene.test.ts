import type { QueryKey } from '@tanstack/react-query';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { anAttendant, aTicket, minute, sales } from '@tests/support/renderer/builders';

import type { TicketFilter } from './ticket-filter';
import { ticketKeys } from './ticket-keys';
import { emptyTicketList } from './ticket-list';
import { applyToTickets, keepShown } from './ticket-scene';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const scene = { accountKey: 'ana', viewer: anAttendant() };
const open = { kind: 'status', status: 'open', showAll: false, queueIds: [sales] } as const satisfies TicketFilter;
const known = aTicket({ updatedAt: minute(1), unreadMessages: 2 });
const listKey = ticketKeys.list('ana', open);
const detailKey = ticketKeys.detail('ana', known.uuid);
const longKey = ticketKeys.list('ana', { ...open, showAll: true });

function aClient(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(listKey, { ...emptyTicketList(open), tickets: [known], nextPage: null });
  client.setQueryData(longKey, {
    ...emptyTicketList({ ...open, showAll: true }),
    tickets: [known],
    count: 80,
    nextPage: 2,
  });
  client.setQueryData(detailKey, known);
  onTestFinished(() => client.clear());
  return client;
}

const statesIn = (client: QueryClient) => [client.getQueryData(listKey), client.getQueryData(detailKey)];

it('the user’s change shows in the list and in the ticket before the server’s event', () => {
  const client = aClient();
  const renamed = aTicket({ updatedAt: minute(2), lastMessage: 'Até já' });
  applyToTickets(client, scene, [{ kind: 'ticket.changed', ticket: renamed }]);
  expect(statesIn(client)).toMatchObject([{ tickets: [{ lastMessage: 'Até já' }] }, { lastMessage: 'Até já' }]);
});

it('a state older than one that was seen does not come back, also after a removal', () => {
  const client = aClient();
  applyToTickets(client, scene, [
    { kind: 'ticket.changed', ticket: aTicket({ updatedAt: minute(3) }) },
    { kind: 'ticket.removed', ticketId: known.id },
  ]);
  applyToTickets(client, scene, [{ kind: 'ticket.changed', ticket: aTicket({ updatedAt: minute(2) }) }]);
  expect(client.getQueryData(listKey)).toMatchObject({ tickets: [] });
});

it('lists of another account stay as they are', () => {
  const client = aClient();
  const other = ticketKeys.list('rui', open);
  client.setQueryData(other, { ...emptyTicketList(open), tickets: [known] });
  applyToTickets(client, scene, [{ kind: 'ticket.removed', ticketId: known.id }]);
  expect(client.getQueryData(other)).toMatchObject({ tickets: [known] });
});

describe('the server', () => {
  const removed: DomainEvent = { kind: 'ticket.removed', ticketId: known.id };
  const read: DomainEvent = { kind: 'ticket.read', ticketId: known.id };
  it.each([
    ['is asked for the ticket, which the act alone does not tell', detailKey, removed, 1],
    ['is asked for a list whose count is old', longKey, removed, 1],
    ['is not asked for a complete list, whose rows are its count', listKey, removed, 0],
    ['is not asked for a ticket that is known', detailKey, read, 0],
    ['is not asked for a list whose count is good', listKey, read, 0],
  ])('%s', async (...[, queryKey, event, times]) => {
    const client = aClient();
    const asked = vi.fn((): unknown => client.getQueryData(queryKey));
    const shown = new QueryObserver(client, { queryKey, queryFn: asked, staleTime: Infinity });
    onTestFinished(shown.subscribe(() => undefined));
    applyToTickets(client, scene, [event]);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(times);
  });
});

describe('a change that the server gets later', () => {
  const closed = aTicket({ ...known, status: 'closed' });
  const answered = async (client: QueryClient) => {
    const list = { ...emptyTicketList(open), tickets: [known], nextPage: null };
    await client.query({ queryKey: listKey, queryFn: () => list, staleTime: 0 });
    await client.query({ queryKey: detailKey, queryFn: () => known, staleTime: 0 });
    return statesIn(client);
  };

  it('stays on screen when the server answers with the former state', async () => {
    const client = aClient();
    onTestFinished(keepShown(client, scene, [closed]));
    expect(statesIn(client)).toMatchObject([{ tickets: [] }, { status: 'closed' }]);
    expect(await answered(client)).toMatchObject([{ tickets: [] }, { status: 'closed' }]);
  });

  it('is no longer kept once the server has answered it', async () => {
    const client = aClient();
    keepShown(client, scene, [closed])();
    expect(await answered(client)).toMatchObject([{ tickets: [{ id: known.id }] }, { status: 'open' }]);
  });

  it('leaves the tickets of another account alone', async () => {
    const client = aClient();
    onTestFinished(keepShown(client, { ...scene, accountKey: 'rui' }, [closed]));
    expect(await answered(client)).toMatchObject([{ tickets: [{ id: known.id }] }, { status: 'open' }]);
  });
});

describe('a change that the server gets later does not replace a newer state on', () => {
  const closed = aTicket({ ...known, status: 'closed' });
  const fetched = (queryKey: QueryKey) => async (client: QueryClient) => {
    await client.query({ queryKey, queryFn: () => known, staleTime: 0 });
  };
  const failed = async (client: QueryClient) => {
    const failure = new Error('offline');
    const queryFn = () => Promise.reject(failure);
    await expect(client.query({ queryKey: detailKey, queryFn, staleTime: 0, retry: false })).rejects.toBe(failure);
  };

  it.each([
    ['the write itself', () => undefined],
    ['a write to another ticket', (client: QueryClient) => client.setQueryData(ticketKeys.detail('ana', 'b'), known)],
    ['the removal of a query', (client: QueryClient) => client.removeQueries({ queryKey: longKey })],
    ['an answer for another account', fetched(ticketKeys.detail('rui', known.uuid))],
    ['an answer with other data of the account', fetched(['ana', 'contacts'])],
    ['a request that fails', failed],
  ])('%s', async (_title, happen) => {
    const client = aClient();
    onTestFinished(keepShown(client, scene, [closed]));
    client.setQueryData(listKey, { ...emptyTicketList(open), tickets: [known], nextPage: null });
    await happen(client);
    expect(client.getQueryData(listKey)).toMatchObject({ tickets: [{ id: known.id }] });
  });
});
