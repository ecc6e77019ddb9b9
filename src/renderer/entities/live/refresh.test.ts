import type { QueryKey } from '@tanstack/react-query';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { scheduleRefresh } from './refresh';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.useRealTimers());

const list = ['ana', 'tickets', 'list'];
const detail = ['ana', 'tickets', 'detail'];

const refresh = (client: QueryClient, ...keys: QueryKey[]) =>
  scheduleRefresh(
    client,
    keys.map((queryKey) => ({ queryKey, pauseMs: queryKey === detail ? 1_000 : 10_000 })),
  );

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
  refresh(client, list);
  await vi.advanceTimersByTimeAsync(60);
  refresh(client, [...list]);
  await vi.advanceTimersByTimeAsync(39);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['list 100']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(1);
});

it.each([1, 10, 100])('%i events a second refetch a list once in ten seconds', async (rate) => {
  const { client, asked } = shown(list);
  for (let event = 0; event < 25 * rate; event += 1) {
    refresh(client, list);
    await vi.advanceTimersByTimeAsync(1_000 / rate);
  }
  expect(asked).toEqual(['list 100', 'list 10100', 'list 20100']);
});

it('an open record is refetched once in a second meanwhile', async () => {
  const { client, asked } = shown(list, detail);
  for (let event = 0; event < 25; event += 1) {
    refresh(client, list, detail);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toEqual(['list 100', 'detail 100', 'detail 1100', 'detail 2100']);
});

it('the last event of a stream is followed by a refetch', async () => {
  const { client, asked } = shown(list);
  refresh(client, list);
  await vi.advanceTimersByTimeAsync(200);
  refresh(client, list);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['list 100', 'list 10100']);
});

it('clients of a server do not refetch in step', async () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  const { client, asked } = shown(list);
  refresh(client, list);
  await vi.advanceTimersByTimeAsync(200);
  refresh(client, list);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual(['list 100', 'list 11100']);
});

it('after a quiet time a refresh is quick again', async () => {
  const { client, asked } = shown(list, detail);
  refresh(client, list);
  await vi.advanceTimersByTimeAsync(5_000);
  refresh(client, detail);
  await vi.advanceTimersByTimeAsync(15_000);
  refresh(client, list);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['list 100', 'detail 5100', 'list 20100']);
});

it('a refresh refetches exactly the queries of its area', async () => {
  const { client, asked } = shown(list, [...list, 'below']);
  refresh(client, list);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['list 100']);
});

it('an empty refresh starts no timer', () => {
  const { client } = shown(list);
  const timers = vi.getTimerCount();
  scheduleRefresh(client, []);
  expect(vi.getTimerCount()).toBe(timers);
});
