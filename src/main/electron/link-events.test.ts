import type { EventEmitter } from 'node:events';

import { beforeEach, expect, it, vi } from 'vitest';

import { receiveLinks } from './link-events';

const fake = vi.hoisted(() => ({ app: {}, isPackaged: true, schemes: [] as string[] }));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  fake.app = Object.assign(new Emitter(), {
    setAsDefaultProtocolClient: (scheme: string) => fake.schemes.push(scheme),
  });
  Object.defineProperty(fake.app, 'isPackaged', { get: () => fake.isPackaged });
  return { app: fake.app };
});

const app = () => fake.app as unknown as EventEmitter;
beforeEach(() => {
  app().removeAllListeners();
  Object.assign(fake, { isPackaged: true, schemes: [] });
});

it.each(['win32', 'linux'] as const)('on %s the command lines of all instances are read', (platform) => {
  const starts: (readonly string[])[] = [];
  const events = receiveLinks(platform, ['recado', 'recado://a']);
  app().emit('second-instance', {}, ['recado', 'recado://b'], '/');
  events.onStart((argv) => starts.push(argv));
  app().emit('second-instance', {}, ['recado', 'recado://c'], '/');
  app().emit('open-url', { preventDefault: () => undefined }, 'recado://d');
  expect(starts).toEqual([['recado://a'], ['recado://b'], ['recado://c']]);
});

it('on macOS a link that comes before the application is ready is kept', () => {
  const starts: (readonly string[])[] = [];
  const preventDefault = vi.fn();
  const events = receiveLinks('darwin', ['recado']);
  app().emit('open-url', { preventDefault }, 'recado://a');
  events.onStart((argv) => starts.push(argv));
  app().emit('open-url', { preventDefault }, 'recado://b');
  expect(starts).toEqual([[], ['recado://a'], ['recado://b']]);
  expect(preventDefault).toHaveBeenCalledTimes(2);
});

it('the installed application alone registers the scheme', () => {
  receiveLinks('linux', []);
  fake.isPackaged = false;
  receiveLinks('linux', []);
  expect(fake.schemes).toEqual(['recado']);
});
