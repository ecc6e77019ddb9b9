import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';

import { createQueryClient } from '@renderer/lib/query-client';

import { catchUp, compareInTurn } from './catch-up';

/** Data on screen whose requests are answered by hand. */
function onScreen(queryKey: string[], client = createQueryClient()) {
  const requests: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => requests.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => client.clear());
  return { client, requests, rows: () => client.getQueryData(queryKey) };
}

it('a list is asked for again if its first request was under way when the gap ended', async () => {
  const { client, requests, rows } = onScreen(['ana', 'tickets', 'list']);
  const comparing = catchUp(client, 'ana');
  requests[0]?.('before the rooms were joined');
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.('after');
  expect(await comparing).toBe('equal');
  expect(rows()).toBe('after');
});

it('queries that are left to the caller are not asked for', async () => {
  const { client, requests, rows } = onScreen(['ana', 'tickets', 'list']);
  requests[0]?.('rows');
  await expect.poll(rows).toBe('rows');
  expect(await catchUp(client, 'ana', () => true)).toBe('equal');
  expect(requests).toHaveLength(1);
});

it('what can wait is compared one request at a time', async () => {
  const queues = onScreen(['ana', 'queues']);
  const settings = onScreen(['ana', 'settings'], queues.client);
  queues.requests[0]?.('Sales');
  settings.requests[0]?.('on');
  await expect.poll(settings.rows).toBe('on');
  const comparing = compareInTurn(queues.client, 'ana');
  await expect.poll(() => queues.requests.length).toBe(2);
  expect(settings.requests).toHaveLength(1);
  queues.requests[1]?.('Support');
  await expect.poll(() => settings.requests.length).toBe(2);
  settings.requests[1]?.('off');
  await comparing;
  expect([queues.rows(), settings.rows()]).toEqual(['Support', 'off']);
});
