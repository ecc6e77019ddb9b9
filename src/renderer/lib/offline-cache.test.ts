import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { settle } from '@tests/support/event-loop';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { cacheForOffline, createOfflinePersister } from './offline-cache';
import { createQueryClient } from './query-client';

const key = ['demo#3', 'tickets'];
const isSaved = (queryKey: readonly unknown[]) => queryKey[1] === 'tickets';

function aStart(saved: Map<string, string>) {
  const bridge = installBridge({
    'offlineCache.read': ({ name }: { name: string }) => saved.get(name) ?? null,
    'offlineCache.write': ({ name, text }: { name: string; text: string }) => void saved.set(name, text),
  });
  const client = createQueryClient(createOfflinePersister(isSaved));
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const stop = cacheForOffline(client, (queryKey, data) => (isSaved(queryKey) ? data : null));
  afterEach(() => {
    stop();
    client.clear();
    bridge.remove();
  });
  return client;
}

const unreachable = async (): Promise<string[]> => {
  throw new AppError('ERR_OFFLINE', 'offline');
};

it('saved data shows during the request until the reply replaces it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const saved = new Map<string, string>();
  await aStart(saved).query({ queryKey: key, queryFn: async () => ['ontem'] });
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  const client = aStart(saved);
  let answer: (rows: string[]) => void = () => undefined;
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: key,
    queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
  });
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await vi.waitFor(() => expect(seen).toContainEqual(['ontem']));
  expect(client.isFetching()).toBe(1);
  answer(['hoje']);
  await vi.waitFor(() => expect(client.getQueryData(key)).toEqual(['hoje']));
  stop();
});

it('without a server saved data stays and the query has failed', async () => {
  const client = aStart(new Map([[JSON.stringify(key), JSON.stringify({ data: ['ontem'], at: 5 })]]));
  await expect(client.query({ queryKey: key, queryFn: unreachable })).rejects.toThrow();
  await vi.waitFor(() => expect(client.getQueryData(key)).toEqual(['ontem']));
});

it('saved data never replaces loaded data, and other queries are not saved', async () => {
  const saved = new Map([
    [JSON.stringify(key), JSON.stringify({ data: ['ontem'], at: 5 })],
    [JSON.stringify(['demo#3', 'outbox']), JSON.stringify({ data: ['x'], at: 5 })],
  ]);
  const client = aStart(saved);
  client.setQueryData(key, ['hoje']);
  await expect(client.query({ queryKey: key, queryFn: unreachable, staleTime: 0 })).rejects.toThrow();
  await expect(client.query({ queryKey: ['demo#3', 'outbox'], queryFn: unreachable })).rejects.toThrow();
  await settle();
  expect([client.getQueryData(key), client.getQueryData(['demo#3', 'outbox'])]).toEqual([['hoje'], undefined]);
});

it('damaged text counts as missing', async () => {
  const client = aStart(new Map([[JSON.stringify(key), '{"data":']]));
  expect(await client.query({ queryKey: key, queryFn: async () => ['hoje'] })).toEqual(['hoje']);
});
