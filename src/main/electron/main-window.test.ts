import type { EventEmitter } from 'node:events';

import type { BrowserWindowConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { pageColors } from '@shared/domain/page-colors';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { createMainWindow } from './main-window';

const fake = vi.hoisted(() => ({ windows: [] as unknown[], theme: { shouldUseDarkColors: false } }));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  Object.assign(fake.theme, new Emitter(), {
    on: Emitter.prototype.on,
    emit: Emitter.prototype.emit,
    removeListener: Emitter.prototype.removeListener,
    removeAllListeners: Emitter.prototype.removeAllListeners,
  });
  class BrowserWindow extends Emitter {
    isShown = false;
    address = '';
    isFull = false;
    isMaximal = false;
    backgroundColor = '';
    webContents = new Emitter();
    constructor(readonly options: unknown) {
      super();
      fake.windows.push(this);
    }
    loadURL = (address: string) => {
      this.address = address;
      return new Promise(() => undefined);
    };
    isFlashing = true;
    flashFrame = (isFlashing: boolean) => (this.isFlashing = isFlashing);
    show = () => (this.isShown = true);
    hide = () => (this.isShown = false);
    maximize = () => {
      this.isMaximal = true;
      this.isShown = true;
    };
    isMaximized = () => this.isMaximal;
    isFullScreen = () => this.isFull;
    setFullScreen = (isFull: boolean) => (this.isFull = isFull);
    setBackgroundColor = (color: string) => (this.backgroundColor = color);
    isDestroyed = () => false;
    getNormalBounds = () => ({ x: 10, y: 20, width: 900, height: 700 });
  }
  const workArea = { x: 0, y: 0, width: 1920, height: 1080 };
  return { BrowserWindow, nativeTheme: fake.theme, screen: { getAllDisplays: () => [{ bounds: workArea, workArea }] } };
});

type FakeWindow = EventEmitter & {
  options: BrowserWindowConstructorOptions;
  webContents: EventEmitter;
  isFull: boolean;
  isMaximal: boolean;
  backgroundColor: string;
  isShown: boolean;
  isFlashing: boolean;
  address: string;
};

let clock: FakeClock;
let hiddenCount = 0;
let place: ReturnType<typeof createFakeSettingsFile>;

beforeEach(() => {
  clock = createFakeClock();
  fake.theme.shouldUseDarkColors = false;
  (fake.theme as unknown as EventEmitter).removeAllListeners();
  place = createFakeSettingsFile();
});

/** The place of the main window with the displays of the tests. */
function storedPlace(): unknown {
  const { displays, places } = (place.read().places as { displays: string; places: { main: unknown } }[])[0] ?? {};
  expect(displays).toBe('0,0,1920x1080');
  return places?.main;
}

function open(hidesOnClose = false, platform: NodeJS.Platform = 'linux', hasPosition = true): FakeWindow {
  createMainWindow({
    address: 'app://recado/',
    preload: '/app/preload.cjs',
    icon: '/app/icon.png',
    place,
    hasPosition,
    clock,
    platform,
    hasDevTools: false,
    isHidden: false,
    hasTray: Promise.resolve(true),
    hidesOnClose: () => hidesOnClose,
    onHidden: () => (hiddenCount += 1),
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

  it('enables no feature of Blink by name', () => {
    const names = Object.keys(open().options.webPreferences ?? {});
    expect(names.filter((name) => /blink/i.test(name))).toEqual([]);
  });

  it("shows the application's page once it has painted", () => {
    const window = open();
    expect(window.address).toBe('app://recado/');
    expect(window.isShown).toBe(false);
    window.emit('ready-to-show');
    expect(window.isShown).toBe(true);
  });

  it('hides on close when the application stays in the tray', () => {
    const window = open(true);
    window.emit('ready-to-show');
    expect(prevented(window, 'close')).toBe(true);
    expect(window.isShown).toBe(false);
    expect(prevented(open(false), 'close')).toBe(false);
  });

  it('stops flashing on the task bar when it is focused, and reports that closing has hidden it', () => {
    const window = open(true);
    window.emit('focus');
    expect(window.isFlashing).toBe(false);
    const before = hiddenCount;
    prevented(window, 'close');
    expect(hiddenCount).toBe(before + 1);
  });

  it('opens at its stored bounds; those outside every display are moved into one', () => {
    prevented(open(), 'close');
    expect(open().options).toMatchObject({ x: 10, y: 20, width: 900, height: 700 });
    place.write({ window: { x: 5_000, y: 20, width: 900, height: 700 } });
    expect(open().options).toMatchObject({ x: 1_020, y: 20, width: 900, height: 700 });
    place.write({ window: { x: 'left', width: -1 } });
    expect(open().options).toMatchObject({ width: 1280, height: 800 });
  });

  it('closes although its bounds cannot be stored', () => {
    const window = open();
    place.refuseWrites(new Error('ENOSPC'));
    expect(() => window.emit('close', { preventDefault: () => undefined })).not.toThrow();
  });

  it('is shown 200 ms after its page has loaded where the system does not report painting', () => {
    const window = open();
    window.webContents.emit('did-finish-load');
    clock.advance(199);
    expect(window.isShown).toBe(false);
    clock.advance(1);
    expect(window.isShown).toBe(true);
  });

  it('is shown after four seconds without any report, and once only', () => {
    const window = open();
    clock.advance(3_999);
    expect(window.isShown).toBe(false);
    clock.advance(1);
    expect(window.isShown).toBe(true);
    window.isShown = false;
    window.emit('ready-to-show');
    window.webContents.emit('did-finish-load');
    clock.advance(5_000);
    expect(window.isShown).toBe(false);
  });

  it('maximizes when it is shown, since that shows it too', () => {
    place.write({ window: { x: 10, y: 20, width: 900, height: 700, isMaximized: true } });
    const window = open();
    expect(window.isMaximal).toBe(false);
    window.emit('ready-to-show');
    expect(window.isMaximal).toBe(true);
  });

  it('has the background of the theme, also after it changes', () => {
    fake.theme.shouldUseDarkColors = true;
    const window = open();
    expect(window.options.backgroundColor).toBe(pageColors.dark);
    fake.theme.shouldUseDarkColors = false;
    (fake.theme as unknown as EventEmitter).emit('updated');
    expect(window.backgroundColor).toBe(pageColors.light);
  });

  it('leaves full screen before it hides on macOS', () => {
    const window = open(true, 'darwin');
    window.emit('ready-to-show');
    window.isFull = true;
    expect(prevented(window, 'close')).toBe(true);
    expect([window.isFull, window.isShown]).toEqual([false, true]);
    window.emit('leave-full-screen');
    expect(window.isShown).toBe(false);
  });

  it('keeps its bounds half a second after a change, without being closed', () => {
    open().emit('resize');
    clock.advance(499);
    expect(place.read().places).toBeUndefined();
    clock.advance(1);
    expect(storedPlace()).toMatchObject({ x: 10, y: 20, width: 900, height: 700 });
  });

  it('on Wayland, which tells no position, its size is stored alone and fits the largest display', () => {
    open(false, 'linux', false).emit('resize');
    clock.advance(500);
    expect(storedPlace()).toEqual({ width: 900, height: 700, isMaximized: false });
    const { options } = open(false, 'linux', false);
    expect(options).toMatchObject({ width: 900, height: 700 });
    expect(options).not.toHaveProperty('x');
    place.write({ window: { width: 3000, height: 2000 } });
    expect(open(false, 'linux', false).options).toMatchObject({ width: 1920, height: 1080 });
  });

  it.each([
    [
      { x: 0, y: 0, width: 3000, height: 2000 },
      { x: 0, y: 0, width: 1920, height: 1080 },
    ],
    [
      { x: 400, y: 100, width: 1800, height: 2000 },
      { x: 120, y: 0, width: 1800, height: 1080 },
    ],
    [
      { x: 1500, y: 100, width: 900, height: 700 },
      { x: 1500, y: 100, width: 900, height: 700 },
    ],
  ])('at %j fits the display', (stored, fitted) => {
    place.write({ window: stored });
    expect(open().options).toMatchObject(fitted);
  });
});
