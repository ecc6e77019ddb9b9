import type { BrowserWindow } from 'electron';

import type { Clock } from '../ports/clock';

/** A page that does not answer for this long is not coming back. */
const hangTimeoutMs = 10_000;
const firstPause = 500;
/** After this long without a crash the next one is a first one. */
const calm = 60_000;
/** So many in a row, and it is for the user to say what comes next. */
const mostInARow = 5;
/** Chromium's word for a load that another one has taken the place of. */
const aborted = -3;

export type RecoveryOptions = {
  clock: Clock;
  /** The page fails again and again: whether to load it once more. */
  askToGoOn: () => Promise<boolean>;
  quit: () => void;
};

/**
 * Brings a page back that crashed, hangs or did not load. Its address says where the user was, and what they had typed
 * and attached rests on disk, so that loading it again is enough. A page that fails again and again is given more and
 * more time, and then nothing happens any more before the user has been asked.
 */
export function recoverWindow(window: BrowserWindow, { clock, askToGoOn, quit }: RecoveryOptions): void {
  const { webContents: contents } = window;
  let inARow = 0;
  let lastAt = -Infinity;
  let cancelHang: () => void = () => undefined;
  let cancelReload: () => void = () => undefined;

  function reload(): void {
    if (!window.isDestroyed()) contents.reload();
  }

  async function ask(): Promise<void> {
    const goesOn = await askToGoOn();
    if (window.isDestroyed()) return;
    inARow = 0;
    if (goesOn) reload();
    else quit();
  }

  function recover(): void {
    cancelHang();
    cancelReload();
    if (window.isDestroyed()) return;
    inARow = clock.now() - lastAt < calm ? inARow + 1 : 1;
    lastAt = clock.now();
    if (inARow <= mostInARow) cancelReload = clock.after(firstPause * 2 ** (inARow - 1), reload);
    else if (inARow === mostInARow + 1) void ask();
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') recover();
  });
  contents.on('did-fail-load', (...[, code, , , isMainFrame]) => {
    if (isMainFrame && code !== aborted) recover();
  });
  // Somebody was quicker, and what they have begun since must not go.
  contents.on('dom-ready', () => cancelReload());
  window.on('unresponsive', () => {
    cancelHang();
    cancelHang = clock.after(hangTimeoutMs, () => {
      // What follows is a crash, and that is mended above.
      if (!window.isDestroyed()) contents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => cancelHang());
}
