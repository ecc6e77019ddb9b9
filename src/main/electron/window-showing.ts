import type { BrowserWindow } from 'electron';
import { nativeTheme } from 'electron';

import { pageColors } from '@shared/domain/page-colors';

import type { Clock } from '../ports/clock';

/** Milliseconds that a loaded page has to paint. */
const paintMs = 200;
const timeoutMs = 4_000;

export type Showing = {
  isMaximized: boolean;
  /** The application was started by the system and stays in the background. */
  isHidden: boolean;
  /** Resolves to whether the tray icon is visible, by which a hidden window is reached. */
  hasTray: Promise<boolean>;
};

/**
 * Shows the window once its page has painted, or after a time: on Wayland `ready-to-show` may not come for a hidden
 * window. `maximize` also shows, so it waits for the same moment.
 */
export function showWhenReady(window: BrowserWindow, clock: Clock, { isMaximized, isHidden, hasTray }: Showing): void {
  if (isHidden) {
    stayHidden(window, isMaximized, hasTray);
    return;
  }
  const timers: (() => void)[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const cancel of timers) cancel();
  };
  const show = () => {
    if (isOver) return;
    end();
    if (isMaximized) window.maximize();
    window.show();
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => timers.push(clock.after(paintMs, show)));
  window.once('closed', end);
  timers.push(clock.after(timeoutMs, show));
}

/** Leaves the window to the tray; without one it is shown minimised. It gets its size when it is shown. */
function stayHidden(window: BrowserWindow, isMaximized: boolean, hasTray: Promise<boolean>): void {
  let isRevealed = false;
  window.once('show', () => {
    isRevealed = true;
    if (isMaximized) window.maximize();
  });
  void hasTray.then((has) => {
    if (has || isRevealed || window.isDestroyed()) return;
    // A window that was never shown cannot be minimised on every desktop.
    window.showInactive();
    window.minimize();
  });
}

export const pageColor = (): string => pageColors[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'];

/** The same for windows of which there may be many, with one listener. Returns the function that adds a window. */
export function followThemeTogether(): (window: BrowserWindow) => void {
  const windows = new Set<BrowserWindow>();
  nativeTheme.on('updated', () => windows.forEach((window) => window.setBackgroundColor(pageColor())));
  return (window) => {
    windows.add(window);
    window.once('closed', () => windows.delete(window));
  };
}

/** Keeps the colour behind the page, which is visible at the start and while the window is resized, in the theme. */
export function followTheme(window: BrowserWindow): void {
  const apply = () => window.setBackgroundColor(pageColor());
  nativeTheme.on('updated', apply);
  window.once('closed', () => nativeTheme.removeListener('updated', apply));
}
