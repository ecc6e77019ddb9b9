import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import { anAttendant, aTicket, aTicketId, minute, sales } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { recordBatch } from '../live/projection';
import { countInIdleTime, fetchUnreadTickets, isCounted } from './count-unread';
import type { TicketFilter } from './ticket-filter';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';
import { emptyTicketList } from './ticket-list';

const perPage = 30;
const filter: TicketFilter = { kind: 'unread', queueIds: [sales] };
/** Ticket `n`; the first changed last. */
const t = (n: number) => aTicket({ id: n, updatedAt: minute(900 - n), unreadMessages: 1 });
const rowsOf = (count: number) => Array.from({ length: count }, (_unused, index) => t(index + 1));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Server = { rows: readonly Ticket[]; isDown: boolean; pages: number[]; pending: number; mostPending: number };

/** A server with unread tickets, and a client that counts them. */
function aCount(rows: readonly Ticket[]) {
  const client = new QueryClient();
  const scope = { queryKey: ticketKeys.list('ana', filter), filter, viewer: anAttendant() };
  const server: Server = { rows, isDown: false, pages: [], pending: 0, mostPending: 0 };
  const bridge = installBridge({
    'tickets.list': async ({ query: { pageNumber } }: { query: { pageNumber: number } }) => {
      server.pages.push(pageNumber);
      server.pending += 1;
      server.mostPending = Math.max(server.mostPending, server.pending);
      await Promise.resolve();
      server.pending -= 1;
      if (server.isDown) throw new AppError('ERR_OFFLINE', 'offline');
      const from = (pageNumber - 1) * perPage;
      const tickets = server.rows.slice(from, from + perPage);
      return { tickets, count: server.rows.length, hasMore: from + tickets.length < server.rows.length };
    },
  });
  onTestFinished(() => {
    client.clear();
    bridge.remove();
  });
  return {
    client,
    server,
    list: () => client.getQueryData<TicketList>(scope.queryKey),
    ids: () => client.getQueryData<TicketList>(scope.queryKey)?.tickets.map(({ id }) => id),
    /** The first page, as a start or a reconnect fetches it. */
    fetchTop: async () => {
      const list = await fetchUnreadTickets(client, scope);
      client.setQueryData(scope.queryKey, list);
    },
    queryKey: scope.queryKey,
    count: () => {
      const stop = countInIdleTime(client, scope);
      onTestFinished(stop);
      return stop;
    },
  };
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the count of unread tickets', () => {
  it('asks for one page in the first five seconds, and then for one page at a time', async () => {
    const { server, fetchTop, count, list } = aCount(rowsOf(150));
    await fetchTop();
    count();
    await wait(4_999);
    expect(server.pages).toEqual([1]);
    await wait(60_000);
    expect(server.pages).toEqual([1, 2, 3, 4, 5]);
    expect(server.mostPending).toBe(1);
    expect(list()).toMatchObject({ nextPage: null });
    expect(list()?.tickets).toHaveLength(150);
  });

  it('ends at two hundred tickets', async () => {
    const { server, fetchTop, count, list } = aCount(rowsOf(500));
    await fetchTop();
    count();
    await wait(60_000);
    expect(server.pages).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(list() && isCounted(list()!)).toBe(true);
  });

  it('waits while other requests are under way', async () => {
    const { client, server, fetchTop, count } = aCount(rowsOf(60));
    await fetchTop();
    let finish = (_value: null): void => undefined;
    const slow = new QueryObserver(client, {
      queryKey: ['slow'],
      queryFn: () => new Promise<null>((resolve) => (finish = resolve)),
    });
    onTestFinished(slow.subscribe(() => undefined));
    count();
    await wait(30_000);
    expect(server.pages).toEqual([1]);
    finish(null);
    await wait(2_000);
    expect(server.pages).toEqual([1, 2]);
  });

  it('goes on with the page that failed', async () => {
    const { server, fetchTop, count, list } = aCount(rowsOf(90));
    await fetchTop();
    count();
    await wait(5_000);
    server.isDown = true;
    await wait(1_000);
    server.isDown = false;
    await wait(60_000);
    expect(server.pages).toEqual([1, 2, 3, 3]);
    expect(list()?.tickets).toHaveLength(90);
  });

  it('of an earlier start is kept, and needs one page where the server counts as many', async () => {
    const { server, fetchTop, count, ids } = aCount(rowsOf(90));
    await fetchTop();
    count();
    await wait(60_000);
    server.pages = [];
    await fetchTop();
    expect(server.pages).toEqual([1]);
    expect(ids()).toHaveLength(90);
  });

  it('drops tickets that were read elsewhere once it reaches their page', async () => {
    const { server, fetchTop, count, ids } = aCount(rowsOf(90));
    await fetchTop();
    count();
    await wait(60_000);
    server.rows = server.rows.filter(({ id }) => id !== 5 && id !== 50);
    await fetchTop();
    expect(ids()).not.toContain(5);
    expect(ids()).toContain(50);
    count();
    await wait(60_000);
    expect(ids()).toEqual(server.rows.map(({ id }) => id));
  });

  it('has the events applied that arrive during a page', async () => {
    const { client, server, fetchTop, count, ids } = aCount(rowsOf(60));
    await fetchTop();
    count();
    await wait(4_999);
    const before = server.rows;
    server.rows = new Proxy(before, {
      get: (rows, name) => {
        if (name === 'slice') recordBatch(client, [{ kind: 'ticket.removed', ticketId: aTicketId(40) }]);
        const value: unknown = Reflect.get(rows, name);
        return typeof value === 'function' ? (value as (...parts: unknown[]) => unknown).bind(rows) : value;
      },
    });
    await wait(10_000);
    expect(ids()).not.toContain(40);
    expect(ids()).toHaveLength(59);
  });
});

describe('a count in idle time', () => {
  it('waits while a change is under way', async () => {
    const { client, server, fetchTop, count } = aCount(rowsOf(60));
    await fetchTop();
    let finish = (_value: null): void => undefined;
    const mutationFn = () => new Promise<null>((resolve) => (finish = resolve));
    const change = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
    count();
    await wait(30_000);
    expect(server.pages).toEqual([1]);
    finish(null);
    await change;
    await wait(2_000);
    expect(server.pages).toEqual([1, 2]);
  });

  it('requests nothing without a list', async () => {
    const { server, count, list } = aCount(rowsOf(60));
    count();
    await wait(60_000);
    expect([server.pages, list()]).toEqual([[], undefined]);
  });

  it('ends after the page during which it was stopped', async () => {
    const { server, fetchTop, count } = aCount(rowsOf(150));
    await fetchTop();
    const stop = count();
    during(server, stop);
    await wait(60_000);
    expect(server.pages).toEqual([1, 2]);
  });

  it('discards a page of a list that was refetched meanwhile', async () => {
    const { client, server, queryKey, fetchTop, count, list } = aCount(rowsOf(150));
    await fetchTop();
    count();
    during(server, () => client.setQueryData<TicketList>(queryKey, (now) => now && { ...now, nextPage: 3 }));
    await wait(5_500);
    expect(list()).toMatchObject({ nextPage: 3 });
    expect(list()?.tickets).toHaveLength(perPage);
  });

  it('goes on after a second with a list that was removed during a page and is here again', async () => {
    const { client, server, queryKey, fetchTop, count, list } = aCount(rowsOf(90));
    await fetchTop();
    const before = list();
    count();
    during(server, () => client.removeQueries({ queryKey }));
    await wait(5_500);
    client.setQueryData(queryKey, before);
    await wait(1_000);
    expect(server.pages).toEqual([1, 2, 2]);
  });
});

/** Runs an action once, while the server answers the next request. */
function during(server: Server, action: () => void): void {
  const { rows } = server;
  Object.defineProperty(server, 'rows', {
    configurable: true,
    get: () => {
      Object.defineProperty(server, 'rows', { value: rows, writable: true, configurable: true });
      action();
      return rows;
    },
  });
}

describe('tickets are counted', () => {
  const rows = rowsOf(200);
  const list: TicketList = { ...emptyTicketList(filter), tickets: rows, nextPage: 8 };

  it('once there are two hundred, or no further page', () => {
    expect(isCounted(list)).toBe(true);
    expect(isCounted({ ...list, tickets: rows.slice(1) })).toBe(false);
    expect(isCounted({ ...list, tickets: [], nextPage: null })).toBe(true);
  });

  it('once two hundred are checked, the last of them included', () => {
    expect(isCounted({ ...list, checkedTo: rows.at(-1)?.updatedAt })).toBe(true);
    expect(isCounted({ ...list, checkedTo: rows.at(-2)?.updatedAt })).toBe(false);
  });
});
