import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';

import { createQueryClient } from '@renderer/lib/query-client';

import { catchUp } from './catch-up';

/** A list on screen whose requests are answered by hand. */
function aList() {
  const client = createQueryClient();
  const queryKey = ['ana', 'tickets', 'list'];
  const requests: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => requests.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => client.clear());
  return { client, requests, rows: () => client.getQueryData(queryKey) };
}

it('a list is asked for again if its first request was under way when the gap ended', async () => {
  const { client, requests, rows } = aList();
  const comparing = catchUp(client, 'ana');
  requests[0]?.('before the rooms were joined');
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.('after');
  expect(await comparing).toBe('equal');
  expect(rows()).toBe('after');
});

it('queries that are left to the caller are not asked for', async () => {
  const { client, requests, rows } = aList();
  requests[0]?.('rows');
  await expect.poll(rows).toBe('rows');
  expect(await catchUp(client, 'ana', () => true)).toBe('equal');
  expect(requests).toHaveLength(1);
});
