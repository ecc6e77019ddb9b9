import { BrowserWindow, screen } from 'electron';

import type { OpenExternal } from '../ports/open-external';
import type { SettingsFile } from '../ports/settings-file';
import { pageBase } from './app-protocol';
import { guardContents } from './window-guards';
import { keepPlace, readPlace } from './window-place';

export type MainWindowOptions = {
  preload: string;
  icon: string;
  place: SettingsFile;
  openExternal: OpenExternal;
  hasDevTools: boolean;
  /** True when closing only hides the window and the application stays in the tray or dock. */
  hidesOnClose: () => boolean;
};

/** The main window, following Electron's security checklist. */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const place = readPlace(
    options.place,
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const window = new BrowserWindow({
    ...(place ?? { width: 1280, height: 800 }),
    minWidth: 400,
    minHeight: 480,
    show: false,
    title: 'Recado',
    icon: options.icon,
    webPreferences: {
      preload: options.preload,
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
      devTools: options.hasDevTools,
      // The notification sound must play before the first click.
      autoplayPolicy: 'no-user-gesture-required',
    },
  });
  guardContents(window.webContents, options.openExternal);
  if (place?.isMaximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', (event) => {
    keepPlace(options.place, { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
    if (!options.hidesOnClose()) return;
    event.preventDefault();
    window.hide();
  });
  // Not awaited: nothing else depends on the page.
  window.loadURL(pageBase).catch(() => undefined);
  return window;
}
