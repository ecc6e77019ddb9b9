import type { EventEmitter } from 'node:events';

import type { MainFrame, PageState } from '../../wire/frames';
import { closeCode } from '../../wire/frames';

/** The socket of the tab that shows a window. */
export type TabLink = {
  send: (frame: MainFrame) => void;
  close: (code: number) => void;
  /** Without a word, as the end of a process cuts it. */
  cut: () => void;
};

/** A window as the shell keeps it: what Electron's two objects for it have in common. */
export type ShellWindow = {
  readonly id: number;
  readonly events: EventEmitter;
  readonly contentsEvents: EventEmitter;
  readonly browserWindow: Electron.BrowserWindow;
  readonly contents: Electron.WebContents;
  readonly frame: Electron.WebFrameMain;
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly state: WindowState;
  /** To the tab, if one shows the window. Like Electron, nothing is kept for a page that is not there. */
  post: (frame: MainFrame) => void;
};

export type WindowState = {
  tab: TabLink | null;
  page: PageState;
  /** Set by tests; the browser's own focus otherwise. */
  forcedFocus: boolean | null;
  /** The address that main gave to loadURL, and where the page has moved since. */
  target: string;
  address: string;
  isShown: boolean;
  isLoaded: boolean;
  /** The tab's process has ended, and since then main may have asked for the page again. */
  crash: 'none' | 'crashed' | 'reloadAsked';
  wasReady: boolean;
  title: string;
  bounds: Electron.Rectangle;
  openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | null;
};

const nobody: PageState = { isFocused: false, isVisible: false, isDark: false };

export function createWindowState(options: Electron.BrowserWindowConstructorOptions): WindowState {
  return {
    tab: null,
    page: nobody,
    forcedFocus: null,
    target: '',
    address: '',
    isShown: options.show !== false,
    isLoaded: false,
    crash: 'none',
    wasReady: false,
    title: options.title ?? '',
    bounds: { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 },
    openHandler: null,
  };
}

export function isFocused({ tab, page, forcedFocus, isShown }: WindowState): boolean {
  return forcedFocus ?? (tab !== null && isShown && page.isFocused && page.isVisible);
}

/** Another tab may show the window already: it is told, and gives way. */
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

/** A page that leaves says so; of one that does not the process has ended, as Electron would tell. */
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

/** Makes a change and emits what Electron would: focus and blur. */
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
