import { EventEmitter } from 'node:events';
import { pathToFileURL } from 'node:url';

import { standIn, standInClass } from '../../stand-in';
import { closeCode } from '../../wire/frames';
import type { Hub } from '../hub';
import { shellEvent } from '../shell-event';
import type { ShellWindow } from './shell-window';
import { createWindowState, isFocused, setMinimized, setShown } from './shell-window';
import { createWebContents } from './web-contents';
import { createMainFrame } from './web-frame';
import { windowAppearance } from './window-appearance';

/** `BrowserWindow`: each window is shown by one browser tab, once the user opens it. */
export function createBrowserWindowClass(hub: Hub, session: Electron.Session): typeof Electron.BrowserWindow {
  let lastId = 0;
  const open = () => [...hub.windows.values()];
  return standInClass<typeof Electron.BrowserWindow>(
    'BrowserWindow',
    (options = {}) => createWindow({ hub, session, options, id: ++lastId }).browserWindow,
    {
      getAllWindows: () => open().map((window) => window.browserWindow),
      getFocusedWindow: () => open().find(({ state }) => isFocused(state))?.browserWindow ?? null,
      fromId: (id) => hub.windows.get(id)?.browserWindow ?? null,
      fromWebContents: (contents) => open().find((window) => window.contents === contents)?.browserWindow ?? null,
    },
  );
}

type NewWindow = {
  hub: Hub;
  session: Electron.Session;
  options: Electron.BrowserWindowConstructorOptions;
  id: number;
};

function createWindow({ hub, session, options, id }: NewWindow): ShellWindow {
  const state = createWindowState(options);
  const events = new EventEmitter();
  const contentsEvents = new EventEmitter();
  const frame = createMainFrame(id, state);
  const post: ShellWindow['post'] = (sent) => {
    state.tab?.send(sent);
  };
  const close = () => {
    closeWindow(hub, window);
  };
  const contents = createWebContents(hub, { id, state, events: contentsEvents, frame, session, post, close });
  const browserWindow = createWindowObject(hub, { id, state, events, contentsEvents, contents, options, close, post });
  const window: ShellWindow = {
    id,
    events,
    contentsEvents,
    browserWindow,
    contents,
    frame,
    options,
    state,
    post,
  };
  hub.windows.set(id, window);
  events.on('focus', () => hub.appEvents.emit('browser-window-focus', {}, browserWindow));
  events.on('blur', () => hub.appEvents.emit('browser-window-blur', {}, browserWindow));
  // Electron emits both during the construction.
  hub.appEvents.emit('web-contents-created', {}, contents);
  hub.appEvents.emit('browser-window-created', {}, browserWindow);
  return window;
}

type WindowParts = Omit<ShellWindow, 'browserWindow' | 'frame'> & { close: () => void };

function createWindowObject(hub: Hub, parts: WindowParts): Electron.BrowserWindow {
  const { id, state, events, contents, close, post } = parts;
  const focus = () => {
    post({ kind: 'focus' });
  };
  return standIn<Electron.BrowserWindow>(
    'browserWindow',
    {
      ...windowAppearance(hub, parts),
      id,
      webContents: contents,
      loadURL: (url) => contents.loadURL(url),
      loadFile: (path) => contents.loadURL(pathToFileURL(path).href),
      reload: () => {
        contents.reload();
      },
      show: () => {
        setShown(parts, true);
        focus();
      },
      showInactive: () => {
        setShown(parts, true);
      },
      hide: () => {
        setShown(parts, false);
      },
      focus,
      isVisible: () => state.isShown,
      isFocused: () => isFocused(state),
      isDestroyed: () => !hub.windows.has(id),
      // A background tab is the closest equivalent of a minimised window.
      isMinimized: () => state.isMinimized || (state.isShown && state.tab !== null && !state.page.isVisible),
      minimize: () => {
        // Electron documents no effect on a window that was never shown.
        if (!state.isShown) throw new Error('browser shell: minimize of a window that is not shown');
        setMinimized(parts, true);
      },
      restore: () => {
        setMinimized(parts, false);
        focus();
      },
      close,
      destroy: () => {
        destroyWindow(hub, hub.windows.get(id));
      },
    },
    events,
  );
}

function closeWindow(hub: Hub, window: ShellWindow): void {
  const { event, isPrevented } = shellEvent();
  window.events.emit('close', event);
  if (!isPrevented()) destroyWindow(hub, window);
}

function destroyWindow(hub: Hub, window: ShellWindow | undefined): void {
  if (window === undefined || !hub.windows.delete(window.id)) return;
  window.state.tab?.close(closeCode.windowClosed);
  window.contentsEvents.emit('destroyed');
  window.events.emit('closed');
  if (hub.windows.size === 0) hub.appEvents.emit('shell:all-closed');
}
