import type { BrowserWindow } from 'electron';

import type { Clock } from '../ports/clock';

/** A page that does not answer for this long is not coming back. */
const hangPatience = 10_000;
const firstPause = 500;
const longestPause = 30_000;
/** After this long without a crash the next one is a first one. */
const calm = 60_000;

/**
 * Brings a page back that crashed or hangs. Its address says where the user was, and what they had typed rests on disk,
 * so that loading it again is enough. A page that crashes again and again is given more and more time.
 */
export function recoverWindow(window: BrowserWindow, clock: Clock): void {
  const { webContents: contents } = window;
  let crashes = 0;
  let lastCrashAt = -Infinity;
  let cancelHang: () => void = () => undefined;

  contents.on('render-process-gone', (_event, { reason }) => {
    cancelHang();
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    crashes = clock.now() - lastCrashAt < calm ? crashes + 1 : 0;
    lastCrashAt = clock.now();
    clock.after(Math.min(firstPause * 2 ** crashes, longestPause), () => {
      if (!window.isDestroyed()) contents.reload();
    });
  });
  window.on('unresponsive', () => {
    cancelHang();
    cancelHang = clock.after(hangPatience, () => {
      // What follows is a crash, and that is mended above.
      if (!window.isDestroyed()) contents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => cancelHang());
}
