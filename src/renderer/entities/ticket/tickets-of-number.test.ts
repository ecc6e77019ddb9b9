import { describe, expect, it, onTestFinished } from 'vitest';

import { contactId } from '@shared/domain/ids';
import { aTicket, sales, support } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { fetchTicketsOfNumber } from './tickets-of-number';

const clara = contactId.parse(9);
const number = '5511900000001';

/** A server with this number of ticket pages, each of two tickets. */
function aServer(pageCount: number) {
  const bridge = installBridge({
    'queues.list': () => [sales, support].map((id) => ({ id, name: '', color: '', greetingMessage: '' })),
    'tickets.list': ({ query: { pageNumber } }: { query: { pageNumber: number } }) => {
      const tickets = [aTicket({ id: 2 * pageNumber - 1 }), aTicket({ id: 2 * pageNumber })];
      return { tickets, count: 2 * pageCount, hasMore: pageNumber < pageCount };
    },
  });
  onTestFinished(() => bridge.remove());
  return bridge;
}

const idsOf = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id);

describe('tickets of a number', () => {
  it('are searched by the number in all queues, whoever owns them', async () => {
    const { calls } = aServer(1);
    expect(idsOf(await fetchTicketsOfNumber(number, clara))).toEqual([1, 2]);
    const query = { searchParam: number, showAll: true, queueIds: [sales, support], pageNumber: 1 };
    expect(calls).toStrictEqual([
      { name: 'queues.list', input: { query: {} } },
      { name: 'tickets.list', input: { query } },
    ]);
  });

  it('are listed by the contact if the number is masked', async () => {
    const { calls } = aServer(1);
    await fetchTicketsOfNumber('•••••••••••01', clara);
    const query = { contactId: clara, showAll: true, queueIds: [sales, support], pageNumber: 1 };
    expect(calls.at(-1)).toStrictEqual({ name: 'tickets.list', input: { query } });
  });

  it('come from all pages, in their order', async () => {
    const { calls } = aServer(3);
    expect(idsOf(await fetchTicketsOfNumber(number, clara))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(calls.slice(1)).toMatchObject([1, 2, 3].map((pageNumber) => ({ input: { query: { pageNumber } } })));
  });

  it('come from five pages at most', async () => {
    const { calls } = aServer(9);
    expect(await fetchTicketsOfNumber(number, clara)).toHaveLength(10);
    expect(calls).toHaveLength(6);
  });

  it('are none without a number, and nothing is requested', async () => {
    const { calls } = aServer(1);
    expect(await fetchTicketsOfNumber('', clara)).toEqual([]);
    expect(calls).toEqual([]);
  });
});
