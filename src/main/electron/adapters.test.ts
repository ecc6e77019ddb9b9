import { EventEmitter } from 'node:events';

import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it, vi } from 'vitest';

import { ticketId } from '@shared/domain/ids';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLockState } from '@tests/support/main/lock-states';

import { senderOf } from './ipc-calls';
import { openExternal } from './open-external';
import { createMediaHandler } from './schemes';
import { createSecretStore } from './secret-store';
import { createServerProcess } from './server-process';
import { createSystemSignals } from './system-signals';
import { createTray } from './tray';

const fake = vi.hoisted(() => ({
  opened: [] as string[],
  child: {},
  forks: [] as unknown[][],
  trayState: { self: {}, image: '', tooltip: '', items: [] as { id?: string; label?: string; click?: () => void }[] },
  isDark: false,
  power: {},
  idleState: 'active',
  dock: [] as unknown[],
  isPanelDark: false,
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Tray extends Emitter {
    constructor(image: string) {
      super();
      fake.trayState.image = image;
      fake.trayState.self = this;
    }
    setImage = (image: string) => (fake.trayState.image = image);
    setToolTip = (tooltip: string) => (fake.trayState.tooltip = tooltip);
    setContextMenu = (items: typeof fake.trayState.items) => (fake.trayState.items = items);
    destroy = () => undefined;
  }
  const theme = new Emitter();
  Object.defineProperty(theme, 'shouldUseDarkColors', { get: () => fake.isDark });
  Object.defineProperty(theme, 'shouldUseDarkColorsForSystemIntegratedUI', { get: () => fake.isPanelDark });
  fake.power = Object.assign(new Emitter(), { getSystemIdleState: () => fake.idleState });
  return {
    app: { dock: { setMenu: (items: { id?: string }[]) => (fake.dock = items.map(({ id }) => id)) } },
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
  it('reports output line by line, asks to close by a message, and reports the end of a killed process', () => {
    const stdout = new EventEmitter();
    const posted: unknown[] = [];
    const child = Object.assign(new EventEmitter(), {
      stdout,
      kill: () => child.emit('exit', 0),
      postMessage: (message: unknown) => posted.push(message),
    });
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
    started.close();
    expect([posted, exits]).toEqual([['close'], 0]);
    started.kill();
    expect(exits).toBe(1);
  });
});

describe('signals of the system', () => {
  it('reports a wake-up until the listener is removed', () => {
    let resumes = 0;
    const stop = createSystemSignals(createFakeClock(), 'linux', () => '').onResume(() => (resumes += 1));
    (fake.power as unknown as EventEmitter).emit('resume');
    stop();
    (fake.power as unknown as EventEmitter).emit('resume');
    expect(resumes).toBe(1);
  });

  it('reports a changed and a restored network, not a lost one', () => {
    const clock = createFakeClock();
    let addresses = '10.0.0.2';
    let changes = 0;
    const stop = createSystemSignals(clock, 'linux', () => addresses).onNetworkChange(() => (changes += 1));
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
    const lock = createFakeLockState();
    const media = {
      fetchMedia: async (...call: unknown[]) => {
        asked.push(call);
        return new Response('x');
      },
    };
    const handle = createMediaHandler(media, lock);
    await handle(new Request('media://public/foto%201.png', { headers: { range: 'bytes=0-9' } }));
    expect(asked).toEqual([['public/foto%201.png', { range: 'bytes=0-9' }]]);
    expect((await handle(new Request('media://public/a.png', { method: 'POST' }))).status).toBe(405);
    expect((await handle(new Request('https://public/a.png'))).status).toBe(404);
    expect(asked).toHaveLength(1);
    lock.become(true);
    const refused = await handle(new Request('media://public/foto%201.png'));
    expect([refused.status, await refused.text(), asked.length]).toEqual([403, '', 1]);
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
  const open = (platform: NodeJS.Platform, actions: string[] = [], desktop = 'KDE') =>
    createTray({
      folder: '/tray',
      platform,
      desktop,
      texts,
      onOpen: () => actions.push('open'),
      onTicket: (uuid) => actions.push(uuid),
      onLock: () => actions.push('lock'),
      onQuit: () => actions.push('quit'),
    });

  it('names customers, whose entries open their tickets; an ampersand is no key', () => {
    const actions: string[] = [];
    const tray = open('darwin', actions);
    const uuid = '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';
    tray.update({ customers: [{ ticketId: ticketId.parse(7), ticketUuid: uuid, name: 'Clara & Davi' }] });
    const entry = fake.trayState.items.find(({ id }) => id === `customer-${uuid}`);
    expect(entry?.label).toBe('Clara && Davi');
    expect(fake.dock).toContain(`customer-${uuid}`);
    entry?.click?.();
    expect(actions).toEqual([uuid]);
  });

  it('shows idle, unread and offline; offline has priority', () => {
    const tray = open('win32');
    expect(fake.trayState).toMatchObject({ image: '/tray/idle.ico', tooltip: 'appName' });
    tray.update({ unread: 3 });
    expect(fake.trayState).toMatchObject({ image: '/tray/unread.ico', tooltip: 'tray.unread 3' });
    tray.update({ isOffline: true });
    expect(fake.trayState).toMatchObject({ image: '/tray/offline.ico', tooltip: 'tray.offline' });
    tray.update({ isOffline: false, unread: 0 });
    expect(fake.trayState.image).toBe('/tray/idle.ico');
    tray.dispose();
  });

  it.each([
    ['win32', '', { isPanelDark: true }, 'idle-dark.ico'],
    ['win32', '', { isDark: true }, 'idle.ico'],
    ['linux', 'KDE', { isDark: true }, 'idle-dark.png'],
    ['linux', 'KDE', {}, 'idle.png'],
    ['linux', 'ubuntu:GNOME', {}, 'idle-dark.png'],
    ['darwin', '', { isDark: true, isPanelDark: true }, 'idleTemplate.png'],
  ] as const)('on %s %s takes the icon for the colour of the panel (%o)', (...[platform, desktop, colours, file]) => {
    Object.assign(fake, colours);
    open(platform, [], desktop).dispose();
    Object.assign(fake, { isDark: false, isPanelDark: false });
    expect(fake.trayState.image).toBe(`/tray/${file}`);
  });

  it('a click reveals the window, except on macOS, where it opens the menu', () => {
    const actions: string[] = [];
    for (const platform of ['win32', 'linux', 'darwin'] as const) {
      const tray = open(platform, actions);
      (fake.trayState.self as unknown as EventEmitter).emit('click');
      tray.dispose();
    }
    expect(actions).toEqual(['open', 'open']);
  });

  it('names the number of customers who wait in its menu', () => {
    const tray = open('win32');
    tray.update({ waiting: { count: 9, isAtLeast: false } });
    expect(fake.trayState.items[0]?.label).toBe('tray.waiting 9');
    tray.update({ waiting: { count: 2, isAtLeast: true } });
    expect(fake.trayState.items[0]?.label).toBe('tray.waitingAtLeast 2');
    tray.dispose();
  });

  it('gives the dock of macOS the same entries without quitting', () => {
    fake.dock = [];
    open('win32').dispose();
    expect(fake.dock).toEqual([]);
    const tray = open('darwin');
    tray.update({ waiting: { count: 2, isAtLeast: false } });
    tray.dispose();
    expect(fake.dock).toEqual(['waiting', undefined, 'open', 'lock']);
  });

  it('has entries to open, to lock and to quit', () => {
    const actions: string[] = [];
    open('win32', actions).dispose();
    for (const item of fake.trayState.items) item.click?.();
    expect(actions).toEqual(['open', 'lock', 'quit']);
  });
});
