import type { BrowserWindow } from 'electron';
import { screen } from 'electron';

import type { PageWindowOptions } from './page-window';
import { createPageWindow, keepPlaceOnChange } from './page-window';
import { readPlace } from './window-place';
import { followTheme, showWhenReady } from './window-showing';

export type MainWindowOptions = PageWindowOptions & {
  /** Address of the page. */
  address: string;
  platform: NodeJS.Platform;
  /** The window is not shown, because the system started the application. */
  isHidden: boolean;
  /** Resolves to whether the tray icon is visible. */
  hasTray: Promise<boolean>;
  /** True when closing only hides the window and the application stays in the tray or dock. */
  hidesOnClose: () => boolean;
  /** Called when closing has hidden the window. */
  onHidden: () => void;
};

/** The main window. */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const place = readPlace(options.place, screen.getAllDisplays());
  const size = place ?? { width: 1280, height: 800 };
  const window = createPageWindow(options, { ...size, minWidth: 400, minHeight: 480 });
  followTheme(window);
  const { isHidden, hasTray } = options;
  showWhenReady(window, options.clock, { isMaximized: place?.isMaximized === true, isHidden, hasTray });
  const keep = keepPlaceOnChange(window, 'main', options);
  window.on('close', (event) => {
    keep();
    if (!options.hidesOnClose()) return;
    event.preventDefault();
    hide(window, options.platform);
    options.onHidden();
  });
  // Not awaited: nothing else depends on the page.
  window.loadURL(options.address).catch(() => undefined);
  return window;
}

/** On macOS a window that is hidden in full screen leaves a black screen, so it leaves full screen first. */
function hide(window: BrowserWindow, platform: NodeJS.Platform): void {
  if (platform !== 'darwin' || !window.isFullScreen()) {
    window.hide();
    return;
  }
  window.once('leave-full-screen', () => window.hide());
  window.setFullScreen(false);
}
