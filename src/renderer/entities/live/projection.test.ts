import type { QueryKey } from '@tanstack/react-query';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { anAttendant, aTicketId } from '@tests/support/renderer/builders';

import { applyBatch, fetchAlongEvents, projection, unknowable } from './projection';

type Count = { ticket: number; reads: number };

const viewer = anAttendant();
const read = (id: number): DomainEvent => ({ kind: 'ticket.read', ticketId: aTicketId(id) });
const removed = (id: number): DomainEvent => ({ kind: 'ticket.removed', ticketId: aTicketId(id) });

/** Counts reads of a ticket, does not know what a removal means, and calls two reads or more out of date. */
const counts = projection<Count>({
  prefix: (accountKey) => [accountKey, 'counts'],
  reducers: {
    'ticket.read': (data, { ticketId }) => (ticketId === data.ticket ? { ...data, reads: data.reads + 1 } : data),
    'ticket.removed': (data, { ticketId }) => (ticketId === data.ticket ? unknowable : data),
  },
  isOld: ({ reads }) => reads >= 2,
});

const keyOf = (ticket: number, accountKey = 'ana'): QueryKey => [accountKey, 'counts', ticket];

function aClient(...queries: { key: QueryKey; data: Count }[]): QueryClient {
  const client = new QueryClient();
  for (const { key, data } of queries) client.setQueryData(key, data);
  onTestFinished(() => client.clear());
  return client;
}

const apply = (client: QueryClient, ...events: DomainEvent[]) =>
  applyBatch(client, { accountKey: 'ana', viewer, projections: [counts] }, events);
const readsIn = (client: QueryClient, key: QueryKey) => client.getQueryData<Count>(key)?.reads;

/** Shows a query: while somebody looks at it, it is active. */
function show(client: QueryClient, queryKey: QueryKey): void {
  const queryFn = () => client.getQueryData(queryKey);
  onTestFinished(new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined));
}

const invalidate = (client: QueryClient, queryKey: QueryKey) =>
  client.invalidateQueries({ queryKey, refetchType: 'none' });

describe('a batch of events', () => {
  it('changes the queries under the account’s prefix and no others', () => {
    const client = aClient(
      { key: keyOf(1), data: { ticket: 1, reads: 0 } },
      { key: keyOf(1, 'rui'), data: { ticket: 1, reads: 0 } },
      { key: ['ana', 'others', 1], data: { ticket: 1, reads: 0 } },
    );
    expect(apply(client, read(1))).toEqual([]);
    expect(readsIn(client, keyOf(1))).toBe(1);
    expect(readsIn(client, keyOf(1, 'rui'))).toBe(0);
    expect(readsIn(client, ['ana', 'others', 1])).toBe(0);
  });

  it('writes a query once, and not at all where nothing changed', () => {
    const client = aClient(
      { key: keyOf(1), data: { ticket: 1, reads: -9 } },
      { key: keyOf(2), data: { ticket: 2, reads: 0 } },
    );
    apply(client, read(1), read(1), read(1));
    expect(client.getQueryState(keyOf(1))?.dataUpdateCount).toBe(2);
    expect(client.getQueryState(keyOf(2))?.dataUpdateCount).toBe(1);
  });

  it('without an event of its kinds looks up no query of a projection', () => {
    const client = aClient({ key: keyOf(1), data: { ticket: 1, reads: 0 } });
    const lookUp = vi.spyOn(client.getQueryCache(), 'findAll');
    apply(client, { kind: 'records.changed', area: 'tags' });
    expect(lookUp).not.toHaveBeenCalled();
    apply(client, { kind: 'records.changed', area: 'tags' }, read(1));
    expect(lookUp).toHaveBeenCalledTimes(1);
    expect(readsIn(client, keyOf(1))).toBe(1);
  });

  it('passes over a query that has no answer yet', () => {
    const client = aClient();
    client.getQueryCache().build(client, { queryKey: keyOf(1) });
    expect(apply(client, removed(1), read(1))).toEqual([]);
    expect(client.getQueryState(keyOf(1))?.dataUpdateCount).toBe(0);
  });

  it('returns the queries that need a refetch, and applies the other events to them', () => {
    const client = aClient(
      { key: keyOf(1), data: { ticket: 1, reads: 0 } },
      { key: keyOf(2), data: { ticket: 2, reads: 0 } },
    );
    expect(apply(client, removed(1), read(1), read(2))).toEqual([{ queryKey: keyOf(1), pauseMs: 1_000 }]);
    expect([readsIn(client, keyOf(1)), readsIn(client, keyOf(2))]).toEqual([1, 1]);
  });

  it('reports queries that it invalidated, and none that were stale before', () => {
    const client = aClient(
      { key: keyOf(1), data: { ticket: 1, reads: 1 } },
      { key: keyOf(2), data: { ticket: 2, reads: 5 } },
    );
    expect(apply(client, read(1))).toEqual([{ queryKey: keyOf(1), pauseMs: 1_000 }]);
  });

  it('changes data that never gets old', () => {
    const ageless = projection<Count>({
      prefix: () => ['ageless'],
      reducers: { 'ticket.read': (data, _event, { id }) => ({ ...data, reads: id }) },
    });
    const client = aClient({ key: ['ageless'], data: { ticket: 1, reads: 0 } });
    expect(applyBatch(client, { accountKey: 'ana', viewer, projections: [ageless] }, [read(1)])).toEqual([]);
    expect(readsIn(client, ['ageless'])).toBe(viewer.id);
  });

  it('is recorded for a fetch that is under way', async () => {
    const client = aClient();
    const fetch = () => Promise.resolve(apply(client, read(1)));
    expect(await fetchAlongEvents(client, fetch, (_answer, events) => events)).toEqual([read(1)]);
  });
});

describe('a query that is marked to ask again', () => {
  const start = { key: keyOf(1), data: { ticket: 1, reads: 0 } };

  it('stays invalidated while unmounted, so that it refetches when it is next shown', async () => {
    const client = aClient(start);
    await invalidate(client, keyOf(1));
    expect(apply(client, read(1), removed(1))).toEqual([]);
    expect(client.getQueryState(keyOf(1))?.isInvalidated).toBe(true);
    expect(readsIn(client, keyOf(1))).toBe(0);
  });

  it('follows events while it is on screen', async () => {
    const client = aClient(start);
    show(client, keyOf(1));
    await invalidate(client, keyOf(1));
    apply(client, read(1));
    expect(readsIn(client, keyOf(1))).toBe(1);
  });

  it('does not hold up the queries after it', async () => {
    const client = aClient(start, { key: keyOf(2), data: { ticket: 2, reads: 0 } });
    await invalidate(client, keyOf(1));
    apply(client, read(2));
    expect(readsIn(client, keyOf(2))).toBe(1);
  });
});
