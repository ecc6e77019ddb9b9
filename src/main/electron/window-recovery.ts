import type { BrowserWindow } from 'electron';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';

/** Milliseconds after which an unresponsive page is considered dead. */
const hangTimeoutMs = 10_000;
const firstPause = 500;
/** Milliseconds without a crash after which crashes are counted from one again. */
const quietMs = 60_000;
/** Automatic reloads in a row; after them the user decides. */
const maxReloads = 5;
/** Crashes in a row after which safe mode is offered. */
const offersAfter = 2;
/** Chromium's error code for a load that another one has replaced. */
const aborted = -3;

export type CrashAnswer = 'reload' | 'safeMode' | 'quit';

export type RecoveryOptions = {
  clock: Clock;
  log: Logger;
  /** Asks the user about a page that keeps failing. */
  askToGoOn: () => Promise<CrashAnswer>;
  /** The page has crashed twice within a minute. */
  onRepeated: () => void;
  restartSafely: () => void;
  quit: () => void;
};

/**
 * Reloads a page that crashed, hangs or did not load. The address restores the screen, and drafts and attachments are
 * on disk. A page that keeps failing is reloaded at growing intervals; after the limit the user is asked first.
 */
export function recoverWindow(window: BrowserWindow, options: RecoveryOptions): void {
  const { clock, log, askToGoOn, onRepeated, restartSafely, quit } = options;
  const { webContents: contents } = window;
  let inARow = 0;
  let lastAt = -Infinity;
  let cancelHang: () => void = () => undefined;
  let cancelReload: () => void = () => undefined;

  function reload(): void {
    if (!window.isDestroyed()) contents.reload();
  }

  async function ask(): Promise<void> {
    const answer = await askToGoOn();
    if (window.isDestroyed()) return;
    inARow = 0;
    if (answer === 'reload') reload();
    else if (answer === 'safeMode') restartSafely();
    else quit();
  }

  function recover(): void {
    cancelHang();
    cancelReload();
    if (window.isDestroyed()) return;
    inARow = clock.now() - lastAt < quietMs ? inARow + 1 : 1;
    lastAt = clock.now();
    if (inARow === offersAfter) onRepeated();
    if (inARow <= maxReloads) cancelReload = clock.after(firstPause * 2 ** (inARow - 1), reload);
    else if (inARow === maxReloads + 1) void ask();
  }

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.warn('page gone', { reason, exitCode });
    if (reason !== 'clean-exit') recover();
  });
  contents.on('did-fail-load', (...[, code, description, , isMainFrame]) => {
    if (!isMainFrame || code === aborted) return;
    log.warn('page not loaded', { code, description });
    recover();
  });
  // The page was reloaded meanwhile; another reload would discard new input.
  contents.on('dom-ready', () => cancelReload());
  window.on('unresponsive', () => {
    log.warn('page does not respond');
    cancelHang();
    cancelHang = clock.after(hangTimeoutMs, () => {
      // The crash that follows triggers the recovery above.
      if (!window.isDestroyed()) contents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => cancelHang());
}
