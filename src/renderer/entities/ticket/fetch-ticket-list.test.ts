import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';

import { tagId, userId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { anAttendant, aTicket, aTicketId, minute, sales, support } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { recordBatch } from '../live/projection';
import { reportReach } from '../live/reach';
import { fetchMoreTickets, fetchTicketList } from './fetch-ticket-list';
import { noSearch } from './search-filters';
import type { TicketFilter } from './ticket-filter';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';
import { emptyTicketList } from './ticket-list';

const perPage = 2;
const open: TicketFilter = { kind: 'status', status: 'open', showAll: false, queueIds: [sales] };
const search: TicketFilter = { kind: 'search', ...noSearch, queueIds: [sales] };
const unread: TicketFilter = { kind: 'unread', queueIds: [sales] };

/** Ticket `n` of `count`; the first changed last. */
const t = (n: number, parts: Record<string, unknown> = {}) => aTicket({ id: n, updatedAt: minute(900 - n), ...parts });
const rowsOf = (count: number, parts: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_unused, index) => t(index + 1, parts));
const idsOf = (list: TicketList | undefined) => list?.tickets.map(({ id }) => id);

type Query = Record<string, unknown> & { pageNumber: number };
type Server = { filter?: TicketFilter; meanwhile?: (client: QueryClient, page: number) => void };

/** A server that holds these rows, and a client with a list of them; `meanwhile` happens during each request. */
function aServer(rows: readonly Ticket[], { filter = open, meanwhile = () => undefined }: Server = {}) {
  const client = new QueryClient();
  const queryKey = ticketKeys.list('ana', filter);
  const viewer = anAttendant();
  const asked: Query[] = [];
  const bridge = installBridge({
    'tickets.list': ({ query }: { query: Query }) => {
      asked.push(query);
      meanwhile(client, query.pageNumber);
      const from = (query.pageNumber - 1) * perPage;
      const tickets = rows.slice(from, from + perPage);
      return { tickets, count: rows.length, hasMore: from + tickets.length < rows.length };
    },
  });
  onTestFinished(() => {
    client.clear();
    bridge.remove();
  });
  return {
    client,
    queryKey,
    asked,
    pages: () => asked.map(({ pageNumber }) => pageNumber),
    fetch: () => fetchTicketList(client, { queryKey, filter, viewer }),
    more: async () => {
      await fetchMoreTickets(client, { queryKey, viewer });
      return client.getQueryData<TicketList>(queryKey);
    },
  };
}

describe('a list from its top', () => {
  it('is one page by default', async () => {
    const { fetch, pages } = aServer(rowsOf(9));
    const list = await fetch();
    expect(idsOf(list)).toEqual([1, 2]);
    expect(list).toMatchObject({ filter: open, nextPage: 2, count: 9, isCountOld: false });
    expect(pages()).toEqual([1]);
  });

  it.each([
    [2, [1]],
    [3, [1, 2]],
    [4, [1, 2]],
    [5, [1, 2, 3]],
  ])('reaches down to the %i rows that the screen shows', async (rows, expected) => {
    const { client, queryKey, fetch, pages } = aServer(rowsOf(20));
    reportReach(client, queryKey, rows);
    await fetch();
    expect(pages()).toEqual(expected);
  });

  it('ends with the last ticket there is', async () => {
    const { client, queryKey, fetch, pages } = aServer(rowsOf(3));
    reportReach(client, queryKey, 1_000);
    expect(await fetch()).toMatchObject({ tickets: rowsOf(3), nextPage: null });
    expect(pages()).toEqual([1, 2]);
  });

  it('fetches at most a hundred pages', async () => {
    const { client, queryKey, fetch, asked } = aServer(rowsOf(210));
    reportReach(client, queryKey, 1_000);
    expect(await fetch()).toMatchObject({ nextPage: 101 });
    expect(asked).toHaveLength(100);
  });

  it('leaves out tickets that the user may not open, and requests further pages instead', async () => {
    const foreign = { queueId: support };
    const { client, queryKey, fetch, pages } = aServer([t(1, foreign), t(2, foreign), t(3), t(4, foreign), t(5)], {
      filter: search,
    });
    reportReach(client, queryKey, 1);
    const list = await fetch();
    expect([idsOf(list), pages()]).toEqual([[3], [1, 2]]);
  });

  it('has the events applied that arrived while it was asked for', async () => {
    const { fetch } = aServer(rowsOf(2), {
      meanwhile: (client) => recordBatch(client, [{ kind: 'ticket.removed', ticketId: aTicketId(2) }]),
    });
    expect(idsOf(await fetch())).toEqual([1]);
  });

  it('keeps the identity of rows that are known and equal', async () => {
    const { client, queryKey, fetch } = aServer(rowsOf(2, { waitingSince: null }));
    const [known] = rowsOf(1, { waitingSince: null });
    client.setQueryData(queryKey, { ...emptyTicketList(open), tickets: [known] });
    expect((await fetch()).tickets[0]).toBe(known);
  });
});

describe('the next page', () => {
  it('is added to the rows that are here', async () => {
    const { client, queryKey, fetch, more, pages } = aServer(rowsOf(9));
    client.setQueryData(queryKey, await fetch());
    const list = await more();
    expect(idsOf(list)).toEqual([1, 2, 3, 4]);
    expect(list?.nextPage).toBe(3);
    expect(pages()).toEqual([1, 2]);
  });

  it('is not asked for where nothing is known or everything is here', async () => {
    const { client, queryKey, more, asked } = aServer(rowsOf(9));
    expect(await more()).toBeUndefined();
    client.setQueryData(queryKey, { ...emptyTicketList(open), nextPage: null });
    await more();
    expect(asked).toEqual([]);
  });

  it('of a list that was refetched meanwhile is discarded', async () => {
    const refetched = { ...emptyTicketList(open), tickets: [t(1)], nextPage: 2 };
    const { client, queryKey, more } = aServer(rowsOf(9), {
      meanwhile: (cache) => cache.setQueryData(ticketKeys.list('ana', open), refetched),
    });
    client.setQueryData(queryKey, { ...emptyTicketList(open), nextPage: 3 });
    expect(await more()).toEqual(refetched);
  });

  it('of a removed list is discarded', async () => {
    const { client, queryKey, more } = aServer(rowsOf(9), {
      meanwhile: (cache) => cache.removeQueries({ queryKey: ticketKeys.list('ana', open) }),
    });
    client.setQueryData(queryKey, emptyTicketList(open));
    expect(await more()).toBeUndefined();
  });
});

describe('a list asks the server', () => {
  const queueIds = [sales];
  it.each<{ title: string; filter: TicketFilter; query: Record<string, unknown> }>([
    { title: 'for a status', filter: open, query: { status: 'open', showAll: false, queueIds } },
    {
      title: 'for all of a status',
      filter: { ...open, showAll: true },
      query: { status: 'open', showAll: true, queueIds },
    },
    {
      title: 'for the longest wait first',
      filter: { ...open, order: 'longestWait' },
      query: { status: 'open', showAll: false, queueIds, order: 'longestWait' },
    },
    { title: 'for unread tickets', filter: unread, query: { withUnreadMessages: true, showAll: true, queueIds } },
    { title: 'for everything', filter: search, query: { showAll: true, queueIds } },
    {
      title: 'for words',
      filter: { ...search, text: 'clara' },
      query: { showAll: true, queueIds, searchParam: 'clara' },
    },
    {
      title: 'for tags and attendants',
      filter: { ...search, tagIds: [tagId.parse(1)], userIds: [userId.parse(3), userId.parse(8)] },
      query: { showAll: true, queueIds, tags: [1], users: [3, 8] },
    },
    {
      title: 'for a status and a period',
      filter: { ...search, status: 'closed', period: { from: minute(1), before: minute(5) } },
      query: {
        showAll: true,
        queueIds,
        status: 'closed',
        lastMessageFrom: minute(1),
        lastMessageBefore: minute(5),
      },
    },
  ])('$title', async ({ filter, query }) => {
    const { fetch, asked } = aServer([], { filter });
    expect(await fetch()).toMatchObject({ tickets: [], nextPage: null });
    expect(asked).toEqual([{ ...query, pageNumber: 1 }]);
  });
});

describe('a list that is narrowed to those who wait for us', () => {
  const narrowed = (isAsked: boolean): TicketFilter => ({ ...open, narrowing: { by: 'us', isAsked } });
  const waiting = (id: number) => t(id, { waitingSince: minute(1) });
  const rows = [t(1, { waitingSince: null }), waiting(2), waiting(3), t(4, { waitingSince: null })];

  it('is asked for where the server knows them', async () => {
    const { fetch, asked } = aServer([waiting(2), waiting(3)], { filter: narrowed(true) });
    expect(await fetch()).toMatchObject({ count: 2 });
    expect(asked).toMatchObject([{ status: 'open', waitingFor: 'us' }]);
  });

  it('is the waiting rows of each page elsewhere, without the server’s count', async () => {
    const { fetch, more, asked, client, queryKey } = aServer(rows, { filter: narrowed(false) });
    const first = await fetch();
    expect(idsOf(first)).toEqual([2]);
    expect(first).toMatchObject({ count: 0, nextPage: 2 });
    expect(asked[0]).not.toHaveProperty('waitingFor');
    client.setQueryData(queryKey, first);
    expect(idsOf(await more())).toEqual([2, 3]);
  });
});

describe('a search for a period', () => {
  const period = { from: minute(10), before: minute(20) };
  const said = (id: number, at: number, changed = at) =>
    t(id, { lastMessageAt: minute(at), updatedAt: minute(changed) });

  it('leaves out the rows of a server that ignores it, and does not repeat its count', async () => {
    const { fetch, more, client, queryKey } = aServer([said(1, 9, 30), said(2, 25), said(3, 15), said(4, 12)], {
      filter: { ...search, period },
    });
    const first = await fetch();
    expect(first).toMatchObject({ tickets: [], count: 0, nextPage: 2 });
    client.setQueryData(queryKey, first);
    expect(idsOf(await more())).toEqual([3, 4]);
  });

  it('ends with the page that reaches back before it', async () => {
    const { fetch } = aServer([said(1, 15), said(2, 9), said(3, 8)], { filter: { ...search, period } });
    expect(await fetch()).toMatchObject({ tickets: [{ id: 1 }], nextPage: null });
  });
});

it.each([
  ['us', [2]],
  ['customer', [1, 3]],
  ['unread', [3]],
] as const)('a list narrowed to %s contains %j', async (by, ids) => {
  const rows = [t(1), t(2, { waitingSince: minute(1) }), t(3, { unreadMessages: 2 })];
  const ofRow = rows.map((row) => ({ ...row, waitingSince: row.waitingSince ?? null }));
  const { fetch, more, client, queryKey } = aServer(ofRow, { filter: { ...open, narrowing: { by, isAsked: false } } });
  client.setQueryData(queryKey, await fetch());
  expect(idsOf(await more())).toEqual([...ids]);
});
