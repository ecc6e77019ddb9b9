import type { EventEmitter } from 'node:events';

import type { MainFrame, PageState } from '../../wire/frames';
import { closeCode } from '../../wire/frames';

/** The socket of the tab that shows a window. */
export type TabLink = {
  send: (frame: MainFrame) => void;
  close: (code: number) => void;
  /** Closes without a reason, like the end of a process. */
  cut: () => void;
};

/** A window in the shell: the shared state of its BrowserWindow and webContents. */
export type ShellWindow = {
  readonly id: number;
  readonly events: EventEmitter;
  readonly contentsEvents: EventEmitter;
  readonly browserWindow: Electron.BrowserWindow;
  readonly contents: Electron.WebContents;
  readonly frame: Electron.WebFrameMain;
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly state: WindowState;
  /** Sends to the tab that shows the window. Without one the frame is dropped, as in Electron. */
  post: (frame: MainFrame) => void;
};

export type WindowState = {
  tab: TabLink | null;
  page: PageState;
  /** Set by tests; otherwise the browser's own focus. */
  forcedFocus: boolean | null;
  /** Another tab has been asked to open the one of this window. */
  isTabAsked: boolean;
  /** The address given to loadURL, and where the page has navigated since. */
  target: string;
  address: string;
  isShown: boolean;
  /** The page of a window that was shown and hidden; a window created hidden has a visible page. */
  isPageHidden: boolean;
  /** Origins that the page may embed, by its policy. */
  frameOrigins: readonly string[];
  isLoaded: boolean;
  /** The tab's process has ended; main may have requested the page again since. */
  crash: 'none' | 'crashed' | 'reloadAsked';
  wasReady: boolean;
  title: string;
  isFullScreen: boolean;
  isMaximized: boolean;
  isMinimized: boolean;
  bounds: Electron.Rectangle;
  openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | null;
};

const nobody: PageState = { isFocused: false, isVisible: false, isDark: false };

export function createWindowState(options: Electron.BrowserWindowConstructorOptions): WindowState {
  return {
    tab: null,
    page: nobody,
    forcedFocus: null,
    isTabAsked: false,
    target: '',
    address: '',
    isShown: options.show !== false,
    isPageHidden: false,
    frameOrigins: [],
    isLoaded: false,
    crash: 'none',
    wasReady: false,
    title: options.title ?? '',
    isFullScreen: options.fullscreen === true,
    isMaximized: false,
    isMinimized: false,
    bounds: { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 },
    openHandler: null,
  };
}

export function isFocused({ tab, page, forcedFocus, isShown }: WindowState): boolean {
  return forcedFocus ?? (tab !== null && isShown && page.isFocused && page.isVisible);
}

/** A tab that shows the window already is closed with a reason. */
export function takeTab(window: ShellWindow, tab: TabLink, page: PageState): void {
  const earlier = window.state.tab;
  window.state.tab = tab;
  window.state.isLoaded = false;
  window.state.crash = 'none';
  earlier?.close(closeCode.openedElsewhere);
  changeState(window, () => {
    window.state.page = page;
  });
}

/** A page that closes normally announces it; otherwise its process has ended, which Electron would report. */
export function loseTab(window: ShellWindow, tab: TabLink, isBroken: boolean): void {
  if (window.state.tab !== tab) return;
  changeState(window, () => {
    window.state.tab = null;
    window.state.page = { ...window.state.page, isFocused: false, isVisible: false };
  });
  if (!isBroken) return;
  window.state.crash = 'crashed';
  window.contentsEvents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
}

/** Shows or hides the window, and its page with it unless `backgroundThrottling` is off. */
export function setShown(
  window: Pick<ShellWindow, 'state' | 'events' | 'contentsEvents' | 'post' | 'options'>,
  isShown: boolean,
): void {
  const { state, events, options, post } = window;
  if (state.isShown === isShown) return;
  changeState(window, () => {
    state.isShown = isShown;
  });
  const isPageHidden = !isShown && options.webPreferences?.backgroundThrottling !== false;
  if (isPageHidden !== state.isPageHidden) {
    state.isPageHidden = isPageHidden;
    post({ kind: 'visibility', isHidden: isPageHidden });
  }
  events.emit(isShown ? 'show' : 'hide');
}

/** Minimises or restores a window; a minimised one has a hidden page, as one that is not shown. */
export function setMinimized(window: Pick<ShellWindow, 'state' | 'events' | 'post'>, isMinimized: boolean): void {
  const { state, events, post } = window;
  if (state.isMinimized === isMinimized) return;
  state.isMinimized = isMinimized;
  state.isPageHidden = isMinimized;
  post({ kind: 'visibility', isHidden: isMinimized });
  events.emit(isMinimized ? 'minimize' : 'restore', {});
}

/** Changes the focus and emits Electron's events `focus` and `blur`. */
export function changeState(
  window: Pick<ShellWindow, 'state' | 'events' | 'contentsEvents'>,
  change: () => void,
): void {
  const before = isFocused(window.state);
  change();
  const after = isFocused(window.state);
  if (before === after) return;
  window.events.emit(after ? 'focus' : 'blur', {});
  window.contentsEvents.emit(after ? 'focus' : 'blur', {});
}
