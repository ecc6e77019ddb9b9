import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { settle } from '@tests/support/event-loop';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { cacheForOffline, createOfflinePersister, followFirstScreen, restoreSaved } from './offline-cache';
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
  onTestFinished(() => {
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

it('nothing is saved after the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const write = vi.fn();
  const bridge = installBridge({ 'offlineCache.write': write });
  const client = createQueryClient();
  const stop = cacheForOffline(client, (_key, data) => data);
  client.setQueryData(key, ['hoje']);
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(write).not.toHaveBeenCalled();
  bridge.remove();
});

it('restored data shows without a wait, and the server is still asked', () => {
  const client = aStart(new Map());
  const name = JSON.stringify(key);
  restoreSaved(client, { accountKey: 'demo#3', saved: [{ name, text: '{"data":["ontem"],"at":5}' }] });
  const queryFn = vi.fn(() => new Promise<string[]>(() => undefined));
  const observer = new QueryObserver(client, { queryKey: key, queryFn, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ data: ['ontem'], dataUpdatedAt: 5, isFetching: true });
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});

it.each([
  ['of another account', '["demo#4","tickets"]', '{"data":["alheio"],"at":5}'],
  ['with a damaged text', '["demo#3","tickets"]', '{"data":'],
  ['with a damaged name', '["demo#3"', '{"data":["ontem"],"at":5}'],
  ['whose name is no key', '{"0":"demo#3"}', '{"data":["ontem"],"at":5}'],
])('an entry %s is not restored, and the others are', (_what, name, text) => {
  const client = aStart(new Map());
  const good = { name: '["demo#3","queues"]', text: '{"data":["fila"],"at":5}' };
  restoreSaved(client, { accountKey: 'demo#3', saved: [{ name, text }, good] });
  const restored = client.getQueryCache().getAll();
  expect(restored.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['demo#3', 'queues'], ['fila']]]);
});

it('restored data never replaces loaded data', () => {
  const client = aStart(new Map());
  client.setQueryData(key, ['hoje']);
  restoreSaved(client, {
    accountKey: 'demo#3',
    saved: [{ name: JSON.stringify(key), text: '{"data":["ontem"],"at":5}' }],
  });
  expect(client.getQueryData(key)).toEqual(['hoje']);
});

describe('the entries for the next start', () => {
  function aScreen() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const reported: (readonly string[])[] = [];
    const bridge = installBridge({
      'offlineCache.setFirst': ({ names }: { names: string[] }) => void reported.push(names),
    });
    const client = createQueryClient();
    const place = { screen: 'tickets' };
    const stop = followFirstScreen(client, { isSaved, screen: () => place.screen });
    onTestFinished(() => {
      stop();
      client.clear();
      bridge.remove();
    });
    const show = (...queryKey: string[]) => {
      const observer = new QueryObserver(client, { queryKey, queryFn: () => new Promise<string>(() => undefined) });
      return observer.subscribe(() => undefined);
    };
    return { reported, place, show };
  }

  it('are the saved queries on screen, reported once until they change', async () => {
    const { reported, show } = aScreen();
    show('demo#3', 'tickets', 'abertos');
    show('demo#3', 'outbox');
    const leave = show('demo#3', 'tickets', 'busca');
    leave();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reported).toEqual([['["demo#3","tickets","abertos"]']]);
    show('demo#3', 'tickets', 'abertos');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reported).toHaveLength(1);
    show('demo#3', 'tickets', 'filas');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reported[1]).toEqual(['["demo#3","tickets","abertos"]', '["demo#3","tickets","filas"]']);
  });

  it('stay those of the screen of the start while another one is open', async () => {
    const { reported, place, show } = aScreen();
    show('demo#3', 'tickets', 'abertos');
    await vi.advanceTimersByTimeAsync(3_000);
    place.screen = 'contacts';
    show('demo#3', 'tickets', 'de outra tela');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reported).toHaveLength(1);
  });

  it('are not those of the login, which shows none', async () => {
    const { reported, place, show } = aScreen();
    place.screen = 'login';
    show('demo#3', 'capabilities');
    await vi.advanceTimersByTimeAsync(3_000);
    place.screen = 'tickets';
    show('demo#3', 'tickets', 'abertos');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reported).toEqual([['["demo#3","tickets","abertos"]']]);
  });

  it('are at most 32', async () => {
    const { reported, show } = aScreen();
    for (let index = 0; index < 40; index += 1) show('demo#3', 'tickets', String(index));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reported[0]).toHaveLength(32);
  });
});
