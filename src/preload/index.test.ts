import { expect, it, vi } from 'vitest';

import type { Bridge } from '@shared/ipc/bridge';
import { callChannel, pushChannel } from '@shared/ipc/bridge';

type Listener = (event: unknown, ...args: unknown[]) => void;

type Fake = {
  exposed: Map<string, unknown>;
  listeners: Map<string, Set<unknown>>;
  answer: () => unknown;
  asked: unknown[];
};

const electron = vi.hoisted((): Fake => ({
  exposed: new Map(),
  listeners: new Map(),
  answer: () => undefined,
  asked: [],
}));

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => electron.exposed.set(name, api) },
  ipcRenderer: {
    invoke: async (...args: unknown[]) => {
      electron.asked.push(args);
      return electron.answer();
    },
    on: (channel: string, listener: unknown) => {
      electron.listeners.set(channel, new Set([...(electron.listeners.get(channel) ?? []), listener]));
    },
    removeListener: (channel: string, listener: unknown) => electron.listeners.get(channel)?.delete(listener),
  },
}));

await import('./index');
const bridge = electron.exposed.get('recado') as Bridge;

it('puts one object with two functions on the page', () => {
  expect([...electron.exposed.keys()]).toEqual(['recado']);
  expect(Object.keys(bridge)).toEqual(['call', 'onPush']);
});

it('a call uses the call channel and always resolves to a result', async () => {
  electron.answer = () => ({ ok: true, value: 7 });
  expect(await bridge.call('any.name', { a: 1 })).toEqual({ ok: true, value: 7 });
  expect(electron.asked).toEqual([[callChannel, 'any.name', { a: 1 }]]);
  electron.answer = () => {
    throw new Error('gone');
  };
  expect(await bridge.call('any.name', undefined)).toMatchObject({ ok: false, error: { code: 'ERR_UNEXPECTED' } });
  electron.answer = () => undefined;
  expect(await bridge.call('any.name', undefined)).toMatchObject({ ok: false, error: { code: 'ERR_UNEXPECTED' } });
});

it('a listener receives name and payload, never the event, until it is removed', () => {
  const received: unknown[] = [];
  const stop = bridge.onPush((...args) => received.push(args));
  const [listener] = electron.listeners.get(pushChannel) ?? [];
  (listener as Listener)({ sender: 'secret' }, 'realtime.status', 'live');
  expect(received).toEqual([['realtime.status', 'live']]);
  stop();
  expect(electron.listeners.get(pushChannel)?.size).toBe(0);
});
