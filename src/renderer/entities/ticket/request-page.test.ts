import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';

import type { Ticket } from '@shared/domain/ticket';
import { anAttendant, aTicket, minute, sales } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { requestPage } from './fetch-ticket-list';
import { noSearch } from './search-filters';
import type { TicketFilter } from './ticket-filter';
import { emptyTicketList } from './ticket-list';

const search: TicketFilter = { kind: 'search', ...noSearch, queueIds: [sales] };
const ofPeriod: TicketFilter = { ...search, period: { from: minute(10), before: minute(90) } };
const open: TicketFilter = { kind: 'status', status: 'open', showAll: false, queueIds: [sales] };
const row = (id: number, at: number) => aTicket({ id, updatedAt: minute(at), unreadMessages: 1 });

/** A page of a server with forty tickets and more to come, and the query that it was asked with. */
async function pageOf(filter: TicketFilter, tickets: readonly Ticket[], nextPage: number | null = 1) {
  const client = new QueryClient();
  const bridge = installBridge({ 'tickets.list': () => ({ tickets, count: 40, hasMore: true }) });
  onTestFinished(() => {
    client.clear();
    bridge.remove();
  });
  const page = await requestPage(client, { ...emptyTicketList(filter), nextPage }, anAttendant());
  return { page, input: bridge.calls[0]?.input };
}

it.each<[string, TicketFilter, number]>([
  ['a status', open, 40],
  ['unread tickets', { kind: 'unread', queueIds: [sales] }, 40],
  ['a search without a period', search, 40],
  ['a search for a period', ofPeriod, 0],
])('the count of %s', async (_title, filter, count) => {
  expect((await pageOf(filter, [row(1, 30)])).page.count).toBe(count);
});

it.each([
  ['its last row is older, whatever is before it', [30, 20, 9], false],
  ['its only row is older', [9], false],
  ['its last row is of the first moment', [30, 10], true],
  ['its last row is of the period', [30, 20], true],
  ['it is empty', [], true],
] as const)('a page of a period if %s', async (_title, times, hasMore) => {
  const tickets = times.map((at, index) => row(index + 1, at));
  expect((await pageOf(ofPeriod, tickets)).page.hasMore).toBe(hasMore);
});

it('a period without a beginning has no end', async () => {
  const filter: TicketFilter = { ...search, period: { from: null, before: minute(90) } };
  expect((await pageOf(filter, [row(1, 1)])).page.hasMore).toBe(true);
});

it('a complete list is asked from its first page, without an order', async () => {
  const { page, input } = await pageOf(open, [row(1, 30)], null);
  const query = { status: 'open', showAll: false, queueIds: [sales], pageNumber: 1 };
  expect(input).toStrictEqual({ query });
  expect(page.page).toBe(1);
});
