import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { TicketId } from '@shared/domain/ids';
import { aMessage, anAttendant, aTicketId, frozen } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import type { MessageHistory } from './message-history';
import { messageKeys } from './message-keys';
import { createReadAhead, readHistoryAhead } from './read-ahead';

function open() {
  const started: number[] = [];
  const ends = new Map<number, (isRead: boolean) => void>();
  const ahead = createReadAhead((ticketId: TicketId) => {
    started.push(ticketId);
    return new Promise((resolve, reject) => {
      ends.set(ticketId, (isRead) => (isRead ? resolve() : reject(new Error('refused'))));
    });
  });
  const want = (id: number) => ahead.want(aTicketId(id));
  const end = async (id: number, isRead = true) => {
    ends.get(id)?.(isRead);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { started, want, end };
}

it('two tickets are read at a time, and then the one that was wanted last', async () => {
  const { started, want, end } = open();
  for (const id of [1, 2, 3, 4]) want(id);
  expect(started).toEqual([1, 2]);
  await end(1);
  expect(started).toEqual([1, 2, 4]);
  await end(2);
  expect(started).toEqual([1, 2, 4, 3]);
});

it('a ticket that was left before its turn is not read', async () => {
  const { started, want, end } = open();
  want(1);
  want(2);
  const leave = want(3);
  leave();
  await end(1);
  expect(started).toEqual([1, 2]);
});

it('a ticket that is being read is not read twice, and a refusal makes room for the next', async () => {
  const { started, want, end } = open();
  for (const id of [1, 2, 1, 2, 3]) want(id);
  expect(started).toEqual([1, 2]);
  await end(2, false);
  expect(started).toEqual([1, 2, 3]);
  await end(1);
  expect(started).toEqual([1, 2, 3]);
});

describe('the newest messages read ahead', () => {
  const ticketId = aTicketId(7);
  const key = messageKeys.history('ana', ticketId);
  const opened: MessageHistory = frozen({ ticketId, messages: [], unverified: 0, nextPage: null });

  /** A server with one message, and a client; `meanwhile` happens during the request. */
  function aServer(meanwhile: (client: QueryClient) => void = () => undefined) {
    const client = new QueryClient();
    const bridge = installBridge({
      'messages.list': () => {
        meanwhile(client);
        return { messages: [aMessage({ id: 'M1' })], count: 1, hasMore: false };
      },
    });
    onTestFinished(() => {
      client.clear();
      bridge.remove();
    });
    const read = async () => {
      await readHistoryAhead(client, { accountKey: 'ana', viewer: anAttendant() }, ticketId);
      return client.getQueryData<MessageHistory>(key);
    };
    return { client, read, inputs: () => bridge.calls.map(({ input }) => input) };
  }

  it('are in the cache, and the ticket stays unread', async () => {
    const { read, inputs } = aServer();
    expect(await read()).toMatchObject({ messages: [{ id: 'M1' }], nextPage: null });
    expect(inputs()).toEqual([{ params: { ticketId: 7 }, query: { pageNumber: 1, peek: true } }]);
  });

  it('are not asked for if they are known', async () => {
    const { client, read, inputs } = aServer();
    client.setQueryData(key, opened);
    expect(await read()).toBe(opened);
    expect(inputs()).toEqual([]);
  });

  it('are not asked for while the opened ticket asks for them', async () => {
    const { client, read, inputs } = aServer();
    let answer: (history: MessageHistory) => void = () => undefined;
    const opening = client.query({
      queryKey: key,
      queryFn: () => new Promise<MessageHistory>((resolve) => (answer = resolve)),
    });
    expect(await read()).toBeUndefined();
    answer(opened);
    await opening;
    expect(inputs()).toEqual([]);
  });

  it('leave what a ticket that was opened meanwhile has read', async () => {
    const { read } = aServer((client) => client.setQueryData(key, opened));
    expect(await read()).toEqual(opened);
  });
});
