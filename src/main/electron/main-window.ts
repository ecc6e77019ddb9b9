import { BrowserWindow, screen } from 'electron';

import type { Clock } from '../ports/clock';
import type { SettingsFile } from '../ports/settings-file';
import { keepPlace, readPlace } from './window-place';
import { followTheme, pageColor, showWhenReady } from './window-showing';

export type MainWindowOptions = {
  /** Address of the page. */
  address: string;
  preload: string;
  icon: string;
  place: SettingsFile;
  clock: Clock;
  platform: NodeJS.Platform;
  /** False on Wayland, which tells every window that it is at 0, 0. */
  hasPosition: boolean;
  hasDevTools: boolean;
  /** The window is not shown, because the system started the application. */
  isHidden: boolean;
  /** Resolves to whether the tray icon is visible. */
  hasTray: Promise<boolean>;
  /** True when closing only hides the window and the application stays in the tray or dock. */
  hidesOnClose: () => boolean;
  /** Called when closing has hidden the window. */
  onHidden: () => void;
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
    backgroundColor: pageColor(),
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
  followTheme(window);
  const { isHidden, hasTray } = options;
  showWhenReady(window, options.clock, { isMaximized: place?.isMaximized === true, isHidden, hasTray });
  const keep = keepPlaceOnChange(window, options);
  window.on('close', (event) => {
    keep();
    if (!options.hidesOnClose()) return;
    event.preventDefault();
    hide(window, options.platform);
    options.onHidden();
  });
  // The button on the task bar flashes until it is told otherwise.
  window.on('focus', () => window.flashFrame(false));
  // Not awaited: nothing else depends on the page.
  window.loadURL(options.address).catch(() => undefined);
  return window;
}

/** Milliseconds without a change after which the bounds are stored. */
const placePauseMs = 500;

/** Stores the bounds after changes too, since a crash or the end of the system closes no window. Returns the storing. */
function keepPlaceOnChange(window: BrowserWindow, { clock, place, hasPosition }: MainWindowOptions): () => void {
  let cancel = (): void => undefined;
  const keep = () => {
    cancel();
    if (window.isDestroyed()) return;
    const { x, y, ...size } = window.getNormalBounds();
    keepPlace(place, { ...(hasPosition && { x, y }), ...size, isMaximized: window.isMaximized() });
  };
  const keepLater = () => {
    cancel();
    cancel = clock.after(placePauseMs, keep);
  };
  window.on('resize', keepLater);
  window.on('move', keepLater);
  window.on('maximize', keepLater);
  window.on('unmaximize', keepLater);
  return keep;
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
