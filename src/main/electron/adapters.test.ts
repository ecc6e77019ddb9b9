import { EventEmitter } from 'node:events';

import type { IpcMainInvokeEvent } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import { senderOf } from './ipc-calls';
import { createNotifier } from './notifier';
import { openExternal } from './open-external';
import { createMediaHandler } from './schemes';
import { createSecretStore } from './secret-store';
import { createServerProcess } from './server-process';
import { createSystemSignals } from './system-signals';
import { createTray } from './tray';

type Recorded = EventEmitter & { title: string; body: string; silent: boolean; isClosed: boolean };

const fake = vi.hoisted(() => ({
  notifications: [] as unknown[],
  opened: [] as string[],
  child: {},
  forks: [] as unknown[][],
  trayState: { image: '', tooltip: '', items: [] as { id?: string; label?: string; click?: () => void }[] },
  isDark: false,
  power: {},
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Notification extends Emitter {
    static isSupported = () => true;
    title = '';
    body = '';
    isClosed = false;
    constructor(options: object) {
      super();
      Object.assign(this, options);
    }
    show() {
      fake.notifications.push(this);
    }
    close() {
      this.isClosed = true;
      this.emit('close');
    }
  }
  class Tray extends Emitter {
    constructor(image: string) {
      super();
      fake.trayState.image = image;
    }
    setImage = (image: string) => (fake.trayState.image = image);
    setToolTip = (tooltip: string) => (fake.trayState.tooltip = tooltip);
    setContextMenu = (items: typeof fake.trayState.items) => (fake.trayState.items = items);
    destroy = () => undefined;
  }
  const theme = new Emitter();
  Object.defineProperty(theme, 'shouldUseDarkColors', { get: () => fake.isDark });
  fake.power = new Emitter();
  return {
    Notification,
    Tray,
    Menu: { buildFromTemplate: (items: unknown) => items },
    nativeImage: { createFromPath: (path: string) => path },
    nativeTheme: theme,
    powerMonitor: fake.power,
    protocol: {},
    shell: { openExternal: async (url: string) => void fake.opened.push(url) },
    utilityProcess: {
      fork: (...call: unknown[]) => {
        fake.forks.push(call);
        return fake.child;
      },
    },
  };
});

describe('the notifier', () => {
  const last = () => fake.notifications.at(-1) as Recorded;
  beforeEach(() => {
    fake.notifications.length = 0;
  });

  it('silently replaces the notification of the same tag', () => {
    const { show } = createNotifier('win32');
    show({ tag: 'a', title: 'Clara', body: 'um', onClick: () => undefined });
    const first = last();
    show({ tag: 'a', title: 'Clara', body: 'dois', onClick: () => undefined });
    expect(first.isClosed).toBe(true);
    expect(last()).toMatchObject({ body: 'dois', isClosed: false, silent: true });
  });

  it('reports clicks and withdraws by tag', () => {
    let clicks = 0;
    const notifier = createNotifier('darwin');
    notifier.show({ tag: 'a', title: 'Clara', body: '', onClick: () => (clicks += 1) });
    last().emit('click');
    expect(clicks).toBe(1);
    notifier.withdraw('b');
    expect(last().isClosed).toBe(false);
    notifier.withdraw('a');
    expect(last().isClosed).toBe(true);
  });

  it('escapes markup for desktops that render it', () => {
    createNotifier('linux').show({ tag: 'a', title: '<b>x</b>', body: '<a href="y">z</a>', onClick: () => undefined });
    expect(`${last().title}${last().body}`).not.toMatch(/[<>]/);
  });
});

describe('links', () => {
  it('open for http and https only', async () => {
    await openExternal('https://example.com/a');
    for (const url of ['file:///etc/passwd', 'javascript:1', 'smb://host', 'mailto:a@b.c', 'x']) {
      await expect(openExternal(url)).rejects.toThrow('ERR_LINK_REFUSED');
    }
    expect(fake.opened).toEqual(['https://example.com/a']);
  });
});

describe('the keychain', () => {
  it('stores secrets by account, and rejects without a keychain', async () => {
    const saved = new Map<string, string>();
    const store = createSecretStore(() => ({
      getPassword: async (_service, account) => saved.get(account) ?? null,
      setPassword: async (_service, account, secret) => void saved.set(account, secret),
      deletePassword: async (_service, account) => saved.delete(account),
    }));
    await store.write('demo#3', 'secret');
    expect(await store.read('demo#3')).toBe('secret');
    await store.remove('demo#3');
    expect(await store.read('demo#3')).toBeNull();
    await expect(createSecretStore(() => null).read('demo#3')).rejects.toThrow();
  });
});

describe('the server process', () => {
  it('reports output line by line, however it is chunked', () => {
    const stdout = new EventEmitter();
    const child = Object.assign(new EventEmitter(), { stdout, kill: () => child.emit('exit', 0) });
    fake.child = child;
    const lines: string[] = [];
    let exits = 0;
    const started = createServerProcess('/app/server.js')(['--port', '0'], {
      onLine: (line) => lines.push(line),
      onExit: () => (exits += 1),
    });
    for (const chunk of ['{"ser', 'ver":1}\nsec', 'ond\n', 'rest']) stdout.emit('data', Buffer.from(chunk));
    expect(lines).toEqual(['{"server":1}', 'second']);
    expect(fake.forks[0]?.slice(0, 2)).toEqual(['/app/server.js', ['--port', '0']]);
    started.stop();
    expect(exits).toBe(1);
  });
});

describe('signals of the system', () => {
  it('reports a wake-up until the listener is removed', () => {
    let resumes = 0;
    const stop = createSystemSignals(createFakeClock(), () => '').onResume(() => (resumes += 1));
    (fake.power as unknown as EventEmitter).emit('resume');
    stop();
    (fake.power as unknown as EventEmitter).emit('resume');
    expect(resumes).toBe(1);
  });

  it('reports a changed and a restored network, not a lost one', () => {
    const clock = createFakeClock();
    let addresses = '10.0.0.2';
    let changes = 0;
    const stop = createSystemSignals(clock, () => addresses).onNetworkChange(() => (changes += 1));
    const becomes = (next: string) => {
      addresses = next;
      clock.advance(5_000);
      return changes;
    };
    expect(becomes('10.0.0.2')).toBe(0);
    expect(becomes('')).toBe(0);
    expect(becomes('10.0.0.2')).toBe(1);
    expect(becomes('192.168.1.9')).toBe(2);
    stop();
    expect(becomes('10.0.0.3')).toBe(2);
  });
});

describe('media://', () => {
  it('passes on the reference unchanged, with the range', async () => {
    const asked: unknown[] = [];
    const handle = createMediaHandler({
      fetchMedia: async (...call) => {
        asked.push(call);
        return new Response('x');
      },
    });
    await handle(new Request('media://public/foto%201.png', { headers: { range: 'bytes=0-9' } }));
    expect(asked).toEqual([['public/foto%201.png', { range: 'bytes=0-9' }]]);
    expect((await handle(new Request('media://public/a.png', { method: 'POST' }))).status).toBe(405);
    expect((await handle(new Request('https://public/a.png'))).status).toBe(404);
    expect(asked).toHaveLength(1);
  });
});

describe('the sender of a call', () => {
  const event = (senderFrame: unknown) => ({ sender: { id: 4 }, senderFrame }) as unknown as IpcMainInvokeEvent;

  it.each([
    ['the top frame', { url: 'app://recado/', parent: null }, { isTopFrame: true, url: 'app://recado/' }],
    ['a frame inside', { url: 'app://recado/', parent: {} }, { isTopFrame: false }],
    ['a frame that is gone', null, { isTopFrame: false, url: '' }],
  ])('is read from the event: %s', (_case, frame, expected) => {
    expect(senderOf(event(frame))).toMatchObject({ contentsId: 4, ...expected });
  });
});

describe('the tray', () => {
  const texts = (() => (key: string, values?: { count?: number }) => `${key} ${values?.count ?? ''}`.trim()) as never;
  const open = (platform: NodeJS.Platform, actions: string[] = []) =>
    createTray({
      folder: '/tray',
      platform,
      texts,
      onOpen: () => actions.push('open'),
      onQuit: () => actions.push('quit'),
    });

  it('shows idle, unread and offline; offline has priority', () => {
    const tray = open('win32');
    expect(fake.trayState).toMatchObject({ image: '/tray/idle.png', tooltip: 'appName' });
    tray.update({ unread: 3 });
    expect(fake.trayState).toMatchObject({ image: '/tray/unread.png', tooltip: 'tray.unread 3' });
    tray.update({ isOffline: true });
    expect(fake.trayState).toMatchObject({ image: '/tray/offline.png', tooltip: 'tray.offline' });
    tray.update({ isOffline: false, unread: 0 });
    expect(fake.trayState.image).toBe('/tray/idle.png');
    tray.dispose();
  });

  it('follows the colour of the panel, and lets macOS tint a template', () => {
    fake.isDark = true;
    open('linux').dispose();
    expect(fake.trayState.image).toBe('/tray/idle-dark.png');
    open('darwin').dispose();
    expect(fake.trayState.image).toBe('/tray/idleTemplate.png');
    fake.isDark = false;
  });

  it('names the number of customers who wait in its menu', () => {
    const tray = open('win32');
    tray.update({ waiting: { count: 9, isAtLeast: false } });
    expect(fake.trayState.items[0]?.label).toBe('tray.waiting 9');
    tray.update({ waiting: { count: 2, isAtLeast: true } });
    expect(fake.trayState.items[0]?.label).toBe('tray.waitingAtLeast 2');
    tray.dispose();
  });

  it('has entries to open and to quit', () => {
    const actions: string[] = [];
    open('win32', actions).dispose();
    for (const item of fake.trayState.items) item.click?.();
    expect(actions).toEqual(['open', 'quit']);
  });
});
