import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { Message } from '@shared/domain/message';
import { aMessage, anAttendant, aTicketId, frozen, minute } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { recordBatch } from '../live/projection';
import { reportReach } from '../live/reach';
import { fetchHistory, fetchOlder } from './fetch-history';
import type { MessageHistory } from './message-history';
import { messageKeys } from './message-keys';

const accountKey = 'ana';
const ticketId = aTicketId(7);
const key = messageKeys.history(accountKey, ticketId);
const perPage = 2;

/** Message `n`, written in minute `n`. */
const m = (n: number, parts: Record<string, unknown> = {}) => aMessage({ id: `M${n}`, createdAt: minute(n), ...parts });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_unused, index) => m(from + index));
const known = (from: number, to: number, parts: Partial<MessageHistory> = {}): MessageHistory =>
  frozen({ ticketId, messages: range(from, to), unverified: 0, nextPage: 2, ...parts });
const idsOf = (history: MessageHistory | undefined) => history?.messages.map(({ id }) => id).join(' ');

type Asked = { params: { ticketId: number }; query: { pageNumber: number } };

/** A server that holds messages 1 to `count`, and a client that may know some; `meanwhile` happens during each request. */
function aServer(count: number, meanwhile: (client: QueryClient, page: number) => void = () => undefined) {
  const client = new QueryClient();
  const rows: Message[] = range(1, count);
  const bridge = installBridge({
    'messages.list': ({ query: { pageNumber } }: Asked) => {
      meanwhile(client, pageNumber);
      const to = Math.max(0, rows.length - (pageNumber - 1) * perPage);
      const from = Math.max(0, to - perPage);
      return { messages: rows.slice(from, to), count: rows.length, hasMore: from > 0 };
    },
  });
  onTestFinished(() => {
    client.clear();
    bridge.remove();
  });
  return {
    client,
    rows,
    fetch: () => fetchHistory(client, { accountKey, ticketId, viewer: anAttendant() }),
    older: async (isPeek?: boolean) => {
      await fetchOlder(client, { accountKey, ticketId, ...(isPeek !== undefined && { isPeek }) });
      return client.getQueryData<MessageHistory>(key);
    },
    asked: () => bridge.calls.map(({ input }) => (input as Asked).query.pageNumber),
    inputs: () => bridge.calls.map(({ input }) => input),
  };
}

describe('the newest messages', () => {
  it('are one page of the ticket by default', async () => {
    const { fetch, inputs } = aServer(9);
    expect(await fetch()).toEqual({ ticketId, messages: range(8, 9), unverified: 0, nextPage: 2 });
    expect(inputs()).toEqual([{ params: { ticketId: 7 }, query: { pageNumber: 1 } }]);
  });

  it.each([
    [2, [1]],
    [3, [1, 2]],
    [4, [1, 2]],
    [5, [1, 2, 3]],
  ])('cover the %i messages that the screen shows', async (rows, pages) => {
    const { client, fetch, asked } = aServer(20);
    reportReach(client, key, rows);
    await fetch();
    expect(asked()).toEqual(pages);
  });

  it('end with the first message there is', async () => {
    const { client, fetch, asked } = aServer(3);
    reportReach(client, key, 1_000);
    expect(await fetch()).toMatchObject({ messages: range(1, 3), nextPage: null });
    expect(asked()).toEqual([1, 2]);
  });

  it('are joined to the cached messages as soon as they overlap', async () => {
    const { client, fetch, asked } = aServer(15);
    client.setQueryData(key, known(5, 10));
    const joined = await fetch();
    expect(asked()).toEqual([1, 2, 3]);
    expect(idsOf(joined)).toBe(idsOf(known(5, 15)));
    expect(joined.unverified).toBe(5);
  });

  it('need one request if the first page overlaps the known messages', async () => {
    const { client, fetch, asked } = aServer(9);
    client.setQueryData(key, known(5, 9));
    await fetch();
    expect(asked()).toEqual([1]);
  });

  it('are one page where a conversation is known to be empty', async () => {
    const { client, fetch, asked } = aServer(9);
    client.setQueryData(key, known(1, 0));
    await fetch();
    expect(asked()).toEqual([1]);
  });

  it('are fetched over at most five more pages, and a longer gap drops the older part', async () => {
    const { client, fetch, asked } = aServer(30);
    client.setQueryData(key, known(1, 18));
    expect(idsOf(await fetch())).toBe(idsOf(known(19, 30)));
    expect(asked()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('overlap the cached messages on the last of these pages', async () => {
    const { client, fetch } = aServer(30);
    client.setQueryData(key, known(1, 19));
    expect(idsOf(await fetch())).toBe(idsOf(known(1, 30)));
  });

  it('count only pages of a gap below the visible messages', async () => {
    const { client, fetch, asked } = aServer(40);
    reportReach(client, key, 6);
    client.setQueryData(key, known(1, 25));
    expect(idsOf(await fetch())).toBe(idsOf(known(1, 40)));
    expect(asked()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('end five pages below the visible messages where the gap goes on', async () => {
    const { client, fetch, asked } = aServer(40);
    reportReach(client, key, 6);
    client.setQueryData(key, known(1, 24));
    expect(idsOf(await fetch())).toBe(idsOf(known(25, 40)));
    expect(asked()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('have the events applied that arrived while they were asked for', async () => {
    const { fetch } = aServer(2, (client) =>
      recordBatch(client, [{ kind: 'message.received', message: m(3), ticket: null, contact: null }]),
    );
    expect(idsOf(await fetch())).toBe('M1 M2 M3');
  });
});

describe('older messages', () => {
  it('leave the ticket unread only if they are previewed', async () => {
    const { client, older, inputs } = aServer(9);
    client.setQueryData(key, known(8, 9));
    await older(true);
    await older();
    expect(inputs()).toEqual([
      { params: { ticketId: 7 }, query: { pageNumber: 2, peek: true } },
      { params: { ticketId: 7 }, query: { pageNumber: 3 } },
    ]);
  });

  it('come with the next page', async () => {
    const { client, older, inputs } = aServer(9);
    client.setQueryData(key, known(8, 9));
    expect(await older()).toEqual({ ticketId, messages: range(6, 9), unverified: 0, nextPage: 3 });
    expect(inputs()).toEqual([{ params: { ticketId: 7 }, query: { pageNumber: 2 } }]);
  });

  it('are not requested without a history or with a complete one', async () => {
    const { client, older, asked } = aServer(9);
    expect(await older()).toBeUndefined();
    client.setQueryData(key, known(1, 9, { nextPage: null }));
    await older();
    expect(asked()).toEqual([]);
  });

  it('are asked for until some appear that were not here', async () => {
    const { client, older, asked } = aServer(9);
    client.setQueryData(key, known(5, 9));
    expect(idsOf(await older())).toBe(idsOf(known(4, 9)));
    expect(asked()).toEqual([2, 3]);
  });

  it('are asked for until some are verified that were not', async () => {
    const { client, older, asked } = aServer(9);
    client.setQueryData(key, known(1, 9, { unverified: 5 }));
    expect((await older())?.unverified).toBe(3);
    expect(asked()).toEqual([2, 3]);
  });

  it('are fetched until there are no more', async () => {
    const { client, older, asked } = aServer(5);
    client.setQueryData(key, known(1, 5));
    expect((await older())?.nextPage).toBeNull();
    expect(asked()).toEqual([2, 3]);
  });

  it('of a history that was refetched meanwhile are discarded and requested again', async () => {
    const { client, older, asked } = aServer(9, (cache, page) => {
      if (page === 3) cache.setQueryData(key, known(8, 9));
    });
    client.setQueryData(key, known(6, 9, { nextPage: 3 }));
    expect(idsOf(await older())).toBe('M6 M7 M8 M9');
    expect(asked()).toEqual([3, 2]);
  });

  it('of a removed history are discarded', async () => {
    const { client, older, asked } = aServer(9, (cache) => cache.removeQueries({ queryKey: key }));
    client.setQueryData(key, known(8, 9));
    expect(await older()).toBeUndefined();
    expect(asked()).toEqual([2]);
  });
});
