import type { EventEmitter } from 'node:events';

import type { BrowserWindowConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { pageColors } from '@shared/domain/page-colors';
import { pushChannel } from '@shared/ipc/bridge';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { defaultPreferences } from '../preferences/preferences-service';
import { zoomFocused } from './page-window';
import { createTicketWindowOpener } from './ticket-window';

const fake = vi.hoisted(() => ({
  windows: [] as unknown[],
  focused: null as unknown,
  theme: null as EventEmitter | null,
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Contents extends Emitter {
    constructor(readonly id: number) {
      super();
    }
    sent: unknown[][] = [];
    zooms: number[] = [];
    isReloaded = false;
    send = (...args: unknown[]) => this.sent.push(args);
    reload = () => (this.isReloaded = true);
    setZoomFactor = (factor: number) => this.zooms.push(factor);
  }
  class BrowserWindow extends Emitter {
    static getFocusedWindow = () => fake.focused;
    isGone = false;
    isShown = false;
    address = '';
    did: string[] = [];
    contents = new Contents(fake.windows.length + 2);
    constructor(readonly options: unknown) {
      super();
      fake.windows.push(this);
    }
    /** Electron throws for a window that is destroyed. */
    get webContents() {
      if (this.isGone) throw new TypeError('Object has been destroyed');
      return this.contents;
    }
    loadURL = (address: string) => {
      this.address = address;
      return new Promise(() => undefined);
    };
    isDestroyed = () => this.isGone;
    isFocused = () => fake.focused === this;
    isMinimized = () => true;
    isMaximized = () => false;
    isFullScreen = () => false;
    flashes: boolean[] = [];
    flashFrame = (isOn: boolean) => this.flashes.push(isOn);
    colours: string[] = [];
    setBackgroundColor = (colour: string) => this.colours.push(colour);
    getNormalBounds = () => ({ x: 300, y: 200, width: 700, height: 600 });
    restore = () => this.did.push('restore');
    show = () => this.did.push('show');
    focus = () => this.did.push('focus');
    close = () => {
      this.emit('close', { preventDefault: () => undefined });
      this.isGone = true;
      this.emit('closed');
    };
  }
  const nativeTheme = Object.assign(new Emitter(), { shouldUseDarkColors: false });
  fake.theme = nativeTheme;
  const area = { x: 0, y: 0, width: 1920, height: 1080 };
  const display = { bounds: area, workArea: area };
  const screen = { getAllDisplays: () => [display], getPrimaryDisplay: () => display };
  return { BrowserWindow, nativeTheme, screen, app: { quit: () => undefined } };
});

type FakeWindow = EventEmitter & {
  options: BrowserWindowConstructorOptions;
  address: string;
  did: string[];
  flashes: boolean[];
  colours: string[];
  contents: EventEmitter & { id: number; sent: unknown[][]; zooms: number[]; isReloaded: boolean };
};

const address = 'app://recado/?account=first&ticketWindow=1#/tickets/u';
let place: ReturnType<typeof createFakeSettingsFile>;
let clock: ReturnType<typeof createFakeClock>;
let happened: string[];
let opener: ReturnType<typeof createOpener>;

beforeEach(() => {
  fake.windows = [];
  fake.focused = null;
  place = createFakeSettingsFile();
  clock = createFakeClock();
  happened = [];
  fake.theme?.removeAllListeners();
  opener = createOpener();
});

function createOpener() {
  return createTicketWindowOpener({
    preload: '/preload.js',
    icon: '/icon.png',
    hasDevTools: false,
    hasPosition: true,
    place,
    clock,
    log: createFakeLogger(),
    platform: 'linux',
    texts: () => (() => '') as never,
    preferences: { current: () => defaultPreferences, update: () => defaultPreferences },
    onLock: () => happened.push('lock'),
    onRepeated: () => happened.push('repeated'),
  });
}

function open(slot = 0) {
  const port = opener({
    address,
    slot,
    onEscaped: () => happened.push('escaped'),
    onClosed: () => happened.push('closed'),
  });
  return { port, window: fake.windows.at(-1) as FakeWindow };
}

describe('the window of a ticket', () => {
  it('is as closed as the main window, and smaller', () => {
    const { window } = open();
    expect(window.address).toBe(address);
    expect(window.options).toMatchObject({ width: 760, height: 720, show: false, title: 'Recado' });
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: false,
    });
  });

  it('has the background of the theme, also after it changes, with one listener for all windows', () => {
    const windows = [0, 1, 2].map((slot) => open(slot));
    windows[2]?.port.close();
    expect(fake.theme?.listenerCount('updated')).toBe(1);
    fake.theme?.emit('updated');
    expect(windows.map(({ window }) => window.colours)).toEqual([[pageColors.light], [pageColors.light], []]);
  });

  it('opens beside the others, and later at the place that it was left at', () => {
    const [first, second] = [open(0), open(1)];
    expect(first.window.options.x).not.toBe(second.window.options.x);
    second.port.close();
    expect(open(1).window.options).toMatchObject({ x: 300, y: 200, width: 700, height: 600 });
    expect(open(2).window.options).not.toMatchObject({ x: 300 });
  });

  it('keeps to its page: another account or the page of the main window is not opened in it', () => {
    const { window } = open();
    const isPrevented = (url: string): boolean => {
      const preventDefault = vi.fn();
      window.contents.emit('will-navigate', { url, preventDefault });
      return preventDefault.mock.calls.length > 0;
    };
    expect(isPrevented('app://recado/?account=first&ticketWindow=1#/tickets/other')).toBe(false);
    for (const url of ['app://recado/?account=second&ticketWindow=1', 'app://recado/', 'nonsense'])
      expect(isPrevented(url)).toBe(true);
  });

  it('is brought to the front, minimised or not, and says whether it has the focus', () => {
    const { port, window } = open();
    port.reveal();
    expect(window.did).toEqual(['restore', 'show', 'focus']);
    expect(port.isFocused()).toBe(false);
    fake.focused = window;
    expect(port.isFocused()).toBe(true);
  });

  it('gets pushes and is loaded again; a closed one does neither, and its contents are nobody', () => {
    const { port, window } = open(0);
    port.send('frame.escaped', null);
    port.reload();
    expect(window.contents.sent).toEqual([[pushChannel, 'frame.escaped', null]]);
    expect([window.contents.isReloaded, port.contentsId()]).toEqual([true, window.contents.id]);
    port.close();
    expect(happened).toEqual(['closed']);
    for (const act of [
      () => port.send('frame.escaped', null),
      () => port.reload(),
      () => port.reveal(),
      () => port.close(),
    ])
      expect(act).not.toThrow();
    expect([port.contentsId(), port.isFocused(), window.contents.sent.length]).toEqual([null, false, 1]);
    expect(happened).toEqual(['closed']);
  });

  it('is the one that zooms while it has the focus', () => {
    const [first, second] = [open(0), open(1)];
    fake.focused = second.window;
    zoomFocused('in');
    expect([first.window.contents.zooms, second.window.contents.zooms]).toEqual([[], [1.1]]);
    fake.focused = null;
    zoomFocused('in');
    expect(second.window.contents.zooms).toHaveLength(1);
  });

  it('flashes until it has the focus, and not while it has it', () => {
    const { port, window } = open();
    port.attract();
    window.emit('focus');
    fake.focused = window;
    port.attract();
    expect(window.flashes).toEqual([true, false]);
  });

  it('is loaded again when its page crashes, and no other with it', () => {
    const [first, second] = [open(0), open(1)];
    for (let times = 0; times < 2; times += 1) {
      second.window.contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
      clock.advance(2_000);
    }
    expect([first.window.contents.isReloaded, second.window.contents.isReloaded]).toEqual([false, true]);
    expect(happened).toEqual(['repeated']);
  });

  it('tells of Escape in a foreign frame', () => {
    const { window } = open(0);
    Object.assign(window.contents, { focusedFrame: { parent: {} } });
    window.contents.emit('before-input-event', {}, { type: 'keyDown', key: 'Escape' });
    expect(happened).toEqual(['escaped']);
  });

  it('locks by its keys', () => {
    const { window } = open(0);
    const input = { type: 'keyDown', key: 'L', control: true, shift: true, alt: false, meta: false };
    window.contents.emit('before-input-event', { preventDefault: () => undefined }, input);
    expect(happened).toEqual(['lock']);
  });
});
