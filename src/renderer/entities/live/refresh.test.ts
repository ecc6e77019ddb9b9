import type { QueryKey } from '@tanstack/react-query';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { scheduleRefresh } from './refresh';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const list = ['ana', 'tickets', 'list'];
const detail = ['ana', 'tickets', 'detail'];

/** Queries on screen that are fresh, and the moments at which the server was asked about each. */
function shown(...keys: QueryKey[]) {
  const client = new QueryClient();
  const asked: string[] = [];
  for (const queryKey of keys) {
    client.setQueryData(queryKey, 'known');
    const queryFn = () => {
      asked.push(`${String(queryKey.at(-1))} ${String(vi.getMockedSystemTime()?.getTime())}`);
      return 'fresh';
    };
    onTestFinished(new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined));
  }
  return { client, asked };
}

it('a refresh runs 100 ms later, once for all requests in that time', async () => {
  const { client, asked } = shown(list, detail);
  scheduleRefresh(client, [list]);
  await vi.advanceTimersByTimeAsync(60);
  scheduleRefresh(client, [detail, [...list]]);
  await vi.advanceTimersByTimeAsync(39);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['list 100', 'detail 100']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
});

it('a stream of events refetches once per second', async () => {
  const { client, asked } = shown(list);
  for (let event = 0; event < 70; event += 1) {
    scheduleRefresh(client, [list]);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(asked).toEqual(['list 100', 'list 1100', 'list 2100', 'list 3100']);
});

it('after a quiet second a refresh is quick again', async () => {
  const { client, asked } = shown(list, detail);
  scheduleRefresh(client, [list]);
  await vi.advanceTimersByTimeAsync(5_000);
  scheduleRefresh(client, [detail]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['list 100', 'detail 5100']);
});

it('a refresh refetches exactly the queries of its area', async () => {
  const { client, asked } = shown(list, [...list, 'below']);
  scheduleRefresh(client, [list]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['list 100']);
});

it('an empty refresh starts no timer', () => {
  const { client } = shown(list);
  const timers = vi.getTimerCount();
  scheduleRefresh(client, []);
  expect(vi.getTimerCount()).toBe(timers);
});
