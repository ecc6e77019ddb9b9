import { describe, expect, it } from 'vitest';

import type { EndpointName } from '@shared/api/table';
import { ticketId } from '@shared/domain/ids';
import type { Reply, Seen } from '@tests/support/main/family-server';
import { ana, startClient, startServer } from '@tests/support/main/start-client';
import type { TestClient } from '@tests/support/main/test-client';

async function signedIn(routes: Record<string, Reply | ((seen: Seen) => Reply)>) {
  const family = await startServer();
  Object.assign(family.routes, routes);
  const client = startClient(family.address);
  await client.session.signIn(ana);
  return { family, client };
}

const queryOf = ({ path }: Pick<Seen, 'path'>) => new URL(path, 'http://x').searchParams;
const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 12) + second * 1_000).toISOString();
const aTicket = (id: number, updatedAt: string, parts: object = {}) => ({
  id,
  uuid: `uuid-${id}`,
  status: 'open',
  companyId: 1,
  contactId: 9,
  createdAt: at(0),
  updatedAt,
  ...parts,
});
const aMessage = (n: number) => ({ id: `M${n}`, ticketId: 5, body: `${n}`, fromMe: false, createdAt: at(n) });

type Page = { hasMore: boolean; ids: readonly (number | string)[] };

/** Requests pages until the list ends, but no more than `limit`. */
async function readAll(page: (pageNumber: number) => Promise<Page>, limit = 20): Promise<Page['ids'][]> {
  const pages: Page['ids'][] = [];
  for (let pageNumber = 1; pageNumber <= limit; pageNumber += 1) {
    const { ids, hasMore } = await page(pageNumber);
    pages.push(ids);
    if (!hasMore) break;
  }
  return pages;
}

const ticketPages =
  ({ backend }: TestClient, query: object = { status: 'open' as const }) =>
  async (pageNumber: number): Promise<Page> => {
    const { tickets, hasMore } = await backend.send('tickets.list', { query: { ...query, pageNumber } });
    return { ids: tickets.map(({ id }) => id), hasMore };
  };
const messagePages =
  ({ backend }: TestClient) =>
  async (pageNumber: number): Promise<Page> => {
    const params = { ticketId: ticketId.parse(5) };
    const { messages, hasMore } = await backend.send('messages.list', { params, query: { pageNumber } });
    return { ids: messages.map(({ id }) => id), hasMore };
  };
const contactPages =
  ({ backend }: TestClient) =>
  async (pageNumber: number): Promise<Page> => {
    const { contacts, hasMore } = await backend.send('contacts.list', { query: { searchParam: '', pageNumber } });
    return { ids: contacts.map(({ id }) => id), hasMore };
  };

/** Tickets before `nextUpdatedAt`, newest change first; page numbers are ignored and no answer has `hasMore`. */
function ticketsByCursor(rows: readonly ReturnType<typeof aTicket>[], perPage: number) {
  return (seen: Seen): Reply => {
    const before = queryOf(seen).get('nextUpdatedAt') ?? '9999';
    const tickets = rows.filter(({ updatedAt }) => updatedAt < before).slice(0, perPage);
    return { body: { tickets, count: null } };
  };
}

describe('a server that pages tickets by the time of their change', () => {
  it('is asked with the time of the last ticket, until it has no more', async () => {
    const rows = [9, 8, 7, 6, 5, 4, 3].map((second, index) => aTicket(index + 1, at(second)));
    const { client } = await signedIn({ 'GET /tickets': ticketsByCursor(rows, 3) });
    const pages = await readAll(ticketPages(client));
    expect([...new Set(pages.flat())]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pages.at(-1)).toEqual([]);
  });

  it('keeps tickets that changed at the same time as the last one of a page', async () => {
    const rows = [9, 8, 8, 8, 7].map((second, index) => aTicket(index + 1, at(second)));
    const { client } = await signedIn({ 'GET /tickets': ticketsByCursor(rows, 3) });
    expect([...new Set((await readAll(ticketPages(client))).flat())]).toEqual([1, 2, 3, 4, 5]);
  });

  it('is not asked endlessly when a whole page changed at one time', async () => {
    const rows = [9, 8, 8, 8, 8, 7].map((second, index) => aTicket(index + 1, at(second)));
    const { client } = await signedIn({ 'GET /tickets': ticketsByCursor(rows, 2) });
    const pages = await readAll(ticketPages(client));
    expect(pages.at(-1)).toEqual([]);
    expect(pages.flat()).toContain(6);
  });

  it('is asked for each list with the time of that list alone', async () => {
    const rows = [9, 8, 7].map((second, index) => aTicket(index + 1, at(second)));
    const { client, family } = await signedIn({ 'GET /tickets': ticketsByCursor(rows, 2) });
    await ticketPages(client)(1);
    await ticketPages(client, { status: 'closed' })(2);
    expect(family.seenAt('GET /tickets').map((seen) => queryOf(seen).get('nextUpdatedAt'))).toEqual([null, null]);
  });
});

it('a server with page numbers is not sent a time', async () => {
  const { client, family } = await signedIn({
    'GET /tickets': (seen) => ({
      body: { tickets: [aTicket(Number(queryOf(seen).get('pageNumber')), at(1))], count: 90, hasMore: true },
    }),
  });
  await readAll(ticketPages(client), 3);
  expect(family.seenAt('GET /tickets').map((seen) => queryOf(seen).has('nextUpdatedAt'))).toEqual([
    false,
    false,
    false,
  ]);
});

it('a server that pages messages by the oldest one is asked with its id', async () => {
  const rows = [7, 6, 5, 4, 3, 2, 1].map(aMessage);
  const { client } = await signedIn({
    'GET /messages/5': (seen) => {
      const from = rows.findIndex(({ id }) => id === queryOf(seen).get('nextId')) + 1;
      const messages = rows.slice(from, from + 3);
      const hasMore = from + 3 < rows.length;
      return {
        body: { messages: messages.toReversed(), count: null, hasMore, nextId: hasMore ? messages.at(-1)?.id : null },
      };
    },
  });
  expect(await readAll(messagePages(client))).toEqual([['M5', 'M6', 'M7'], ['M2', 'M3', 'M4'], ['M1']]);
});

it.each<{
  name: EndpointName;
  route: string;
  body: object;
  pages: (client: TestClient) => Parameters<typeof readAll>[0];
}>([
  {
    name: 'tickets.list',
    route: 'GET /tickets',
    body: { tickets: [aTicket(1, at(1)), aTicket(2, at(1))], count: 90, hasMore: true },
    pages: ticketPages,
  },
  {
    name: 'messages.list',
    route: 'GET /messages/5',
    body: { messages: [aMessage(1), aMessage(2)], count: 90, hasMore: true },
    pages: messagePages,
  },
  {
    name: 'contacts.list',
    route: 'GET /contacts',
    body: { contacts: [{ id: 1, name: 'Um', number: '1' }], count: 90, hasMore: true },
    pages: contactPages,
  },
])('$name ends with a page that repeats the one before', async ({ route, body, pages }) => {
  const { client, family } = await signedIn({ [route]: { body } });
  const all = await readAll(pages(client));
  expect([all.length, all.at(-1)]).toEqual([2, []]);
  expect(family.seenAt(route)).toHaveLength(2);
});

it('a search goes on whose page holds the ticket of the page before with other messages', async () => {
  const { client } = await signedIn({
    'GET /tickets': (seen) => {
      const page = Number(queryOf(seen).get('pageNumber'));
      const tickets =
        page > 3 ? [] : [aTicket(page === 3 ? 2 : 1, at(1), { messages: [{ id: `M${page}`, body: 'a' }] })];
      return { body: { tickets, count: 90, hasMore: true } };
    },
  });
  expect(await readAll(ticketPages(client, { searchParam: 'a' }))).toEqual([[1], [1], [2], []]);
});

it('a first page that is asked for again is not taken for a repeated one', async () => {
  const { client } = await signedIn({
    'GET /tickets': { body: { tickets: [aTicket(1, at(1))], count: 90, hasMore: true } },
  });
  const first = ticketPages(client);
  expect([await first(1), await first(1)]).toEqual([
    { ids: [1], hasMore: true },
    { ids: [1], hasMore: true },
  ]);
});

it('messages are marked as read by name, unless they are previewed', async () => {
  const { client, family } = await signedIn({ 'GET /messages/5': { body: { messages: [], hasMore: false } } });
  const params = { ticketId: ticketId.parse(5) };
  await client.backend.send('messages.list', { params, query: { pageNumber: 1 } });
  await client.backend.send('messages.list', { params, query: { pageNumber: 1, peek: true } });
  expect(family.seenAt('GET /messages/5').map((seen) => queryOf(seen).get('markAsRead'))).toEqual(['true', null]);
});
