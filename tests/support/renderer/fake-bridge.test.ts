import { afterEach, expect, it } from 'vitest';

import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { AppError } from '@shared/domain/app-error';
import { bridgeName } from '@shared/ipc/bridge';

import { installBridge } from './fake-bridge';

afterEach(() => Reflect.deleteProperty(globalThis, bridgeName));

const listTags = () => backend.send('tags.list', { query: { pageNumber: 1 } });
const refuse = (): never => {
  throw new AppError('ERR_OFFLINE', 'offline');
};

it('calls and endpoints are answered and recorded by their own names', async () => {
  const bridge = installBridge({ 'tags.list': () => 'tags', 'outbox.list': () => 'outbox' });
  expect([await listTags(), await callMain('outbox.list')]).toEqual(['tags', 'outbox']);
  expect(bridge.calls.map(({ name }) => name)).toEqual(['tags.list', 'outbox.list']);
  expect(bridge.remove).not.toThrow();
});

it('a call without an answer fails the test, even if its error is caught', async () => {
  const bridge = installBridge({ 'outbox.list': () => [] });
  await expect(listTags()).rejects.toThrow('nobody answers tags.list');
  expect(bridge.remove).toThrow('nobody answers tags.list');
});

it('a refusal is an answer', async () => {
  const bridge = installBridge({ 'tags.list': refuse });
  await expect(listTags()).rejects.toMatchObject({ code: 'ERR_OFFLINE', kind: 'offline' });
  expect(bridge.remove).not.toThrow();
});

it('an answer that throws fails the test, even if its error is caught', async () => {
  const bridge = installBridge({
    'tags.list': () => {
      throw new TypeError('no rows');
    },
  });
  await expect(listTags()).rejects.toMatchObject({ code: 'ERR_UNEXPECTED' });
  expect(bridge.remove).toThrow('the answer to tags.list broke: TypeError: no rows');
});

it('an answer under an unknown name is refused', () => {
  expect(() => installBridge({ 'tags.lsit': () => [], 'outbox.list': () => [] })).toThrow(
    'there is no endpoint or call named tags.lsit',
  );
});

it('a removed bridge does not exist any more', async () => {
  const bridge = installBridge({ 'tags.list': () => [] });
  bridge.remove();
  await expect(listTags()).rejects.toMatchObject({ code: 'ERR_NO_BRIDGE' });
});
