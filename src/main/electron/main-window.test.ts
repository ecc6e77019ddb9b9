import { EventEmitter } from 'node:events';

import type { BrowserWindowConstructorOptions, Session, WebContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { createMainWindow } from './main-window';
import { guardPermissions } from './window-guards';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

const fake = vi.hoisted(() => ({ windows: [] as unknown[] }));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    isShown = false;
    address = '';
    webContents = Object.assign(new Emitter(), {
      setWindowOpenHandler: (handler: unknown) => (this.openHandler = handler),
    });
    openHandler: unknown = null;
    constructor(readonly options: unknown) {
      super();
      fake.windows.push(this);
    }
    loadURL = (address: string) => {
      this.address = address;
      return new Promise(() => undefined);
    };
    show = () => (this.isShown = true);
    hide = () => (this.isShown = false);
    maximize = () => undefined;
    isMaximized = () => false;
    getNormalBounds = () => ({ x: 10, y: 20, width: 900, height: 700 });
  }
  const workArea = { x: 0, y: 0, width: 1920, height: 1080 };
  return { BrowserWindow, screen: { getAllDisplays: () => [{ workArea }] } };
});

type FakeWindow = EventEmitter & {
  options: BrowserWindowConstructorOptions;
  webContents: EventEmitter;
  openHandler: OpenHandler;
  isShown: boolean;
  address: string;
};

let opened: string[];
let place: ReturnType<typeof createFakeSettingsFile>;

beforeEach(() => {
  opened = [];
  place = createFakeSettingsFile();
});

function open(hidesOnClose = false): FakeWindow {
  createMainWindow({
    preload: '/app/preload.cjs',
    icon: '/app/icon.png',
    place,
    openExternal: async (url) => void opened.push(url),
    hasDevTools: false,
    hidesOnClose: () => hidesOnClose,
  });
  return fake.windows.at(-1) as FakeWindow;
}

const prevented = (emitter: EventEmitter, event: string, details: Record<string, unknown> = {}): boolean => {
  let isPrevented = false;
  emitter.emit(event, { ...details, preventDefault: () => (isPrevented = true) });
  return isPrevented;
};

describe('the window', () => {
  it('is isolated, sandboxed and without Node', () => {
    expect(open().options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: false,
      preload: '/app/preload.cjs',
    });
  });

  it("shows the application's page once it has painted", () => {
    const window = open();
    expect(window.address).toBe('app://recado/');
    expect(window.isShown).toBe(false);
    window.emit('ready-to-show');
    expect(window.isShown).toBe(true);
  });

  it.each([
    ['app://recado/', false],
    ['app://recado/index.html#/tickets', false],
    ['app://recado.evil/', true],
    ['https://example.com/', true],
    ['file:///etc/passwd', true],
    ['javascript:alert(1)', true],
  ])('navigates to %s: prevented %s', (url, isPrevented) => {
    const { webContents } = open();
    expect(prevented(webContents, 'will-navigate', { url })).toBe(isPrevented);
    expect(prevented(webContents, 'will-redirect', { url })).toBe(isPrevented);
  });

  it('embeds nothing and opens no window; links open in the browser', () => {
    const window = open();
    expect(prevented(window.webContents, 'will-attach-webview')).toBe(true);
    const details = { url: 'https://example.com/' } as Parameters<OpenHandler>[0];
    expect(window.openHandler(details)).toEqual({ action: 'deny' });
    expect(opened).toEqual(['https://example.com/']);
  });

  it('hides on close when the application stays in the tray', () => {
    const window = open(true);
    window.emit('ready-to-show');
    expect(prevented(window, 'close')).toBe(true);
    expect(window.isShown).toBe(false);
    expect(prevented(open(false), 'close')).toBe(false);
  });

  it('opens at its stored bounds, unless they are outside every display', () => {
    prevented(open(), 'close');
    expect(open().options).toMatchObject({ x: 10, y: 20, width: 900, height: 700 });
    place.write({ window: { x: 5_000, y: 20, width: 900, height: 700 } });
    expect(open().options).not.toHaveProperty('x');
    place.write({ window: { x: 'left', width: -1 } });
    expect(open().options).toMatchObject({ width: 1280, height: 800 });
  });

  it('closes although its bounds cannot be stored', () => {
    const window = open();
    place.refuseWrites(new Error('ENOSPC'));
    expect(() => window.emit('close', { preventDefault: () => undefined })).not.toThrow();
  });
});

describe('permissions', () => {
  type Request = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
  type Check = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
  const contents = new EventEmitter() as unknown as WebContents;
  let request: Request;
  let check: Check;
  let device: () => boolean;

  beforeEach(() => {
    guardPermissions({
      setPermissionRequestHandler: (handler: Request) => (request = handler),
      setPermissionCheckHandler: (handler: Check) => (check = handler),
      setDevicePermissionHandler: (handler: () => boolean) => (device = handler),
    } as unknown as Session);
  });

  function asks(permission: string, details: Record<string, unknown>): boolean {
    let isGranted = false;
    const all = { isMainFrame: true, requestingUrl: 'app://recado/', ...details } as Parameters<Request>[3];
    request(contents, permission as Parameters<Request>[1], (answer) => (isGranted = answer), all);
    return isGranted;
  }

  it.each([
    ['the microphone', 'media', { mediaTypes: ['audio'] }, true],
    ['the camera', 'media', { mediaTypes: ['video'] }, false],
    ['both', 'media', { mediaTypes: ['audio', 'video'] }, false],
    ['media of no kind', 'media', { mediaTypes: [] }, false],
    ['the microphone, from a frame', 'media', { mediaTypes: ['audio'], isMainFrame: false }, false],
    [
      'the microphone, from elsewhere',
      'media',
      { mediaTypes: ['audio'], requestingUrl: 'https://example.com/' },
      false,
    ],
    ['the place', 'geolocation', {}, false],
    ['notifications', 'notifications', {}, false],
    ['the clipboard', 'clipboard-read', {}, false],
    ['another program', 'openExternal', {}, false],
  ])('asked for %s', (...[, permission, details, isGranted]) => {
    expect(asks(permission, details)).toBe(isGranted);
  });

  it('checks follow the same rules as requests', () => {
    const details = { mediaType: 'audio', isMainFrame: true } as Parameters<Check>[3];
    expect(check(contents, 'media', 'app://recado', details)).toBe(true);
    expect(check(contents, 'media', 'https://example.com', details)).toBe(false);
    expect(check(contents, 'geolocation', 'app://recado', details)).toBe(false);
    expect(device()).toBe(false);
  });
});
