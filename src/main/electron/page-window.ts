import { join } from 'node:path';

import type { BrowserWindowConstructorOptions } from 'electron';
import { app, BrowserWindow, screen } from 'electron';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import { askToGoOn } from './ask-to-go-on';
import type { ContextMenuDeps } from './context-menu';
import { offerContextMenu } from './context-menu';
import { watchEscape } from './escape-in-frames';
import { isSafeMode, restartIn } from './safe-mode';
import type { PlacedWindow, WindowPlace } from './window-place';
import { keepPlace } from './window-place';
import { recoverWindow } from './window-recovery';
import { pageColor } from './window-showing';
import type { WindowZoom } from './window-zoom';
import { createWindowZoom, handleWindowKeys } from './window-zoom';

export type PageWindowOptions = {
  preload: string;
  icon: string;
  hasDevTools: boolean;
  place: SettingsFile;
  clock: Clock;
  /** False on Wayland, which tells every window that it is at 0, 0. */
  hasPosition: boolean;
};

/** A hidden window for a page of the application, following Electron's security checklist. */
export function createPageWindow(
  { preload, icon, hasDevTools }: Pick<PageWindowOptions, 'preload' | 'icon' | 'hasDevTools'>,
  frame: BrowserWindowConstructorOptions,
): BrowserWindow {
  const window = new BrowserWindow({
    ...frame,
    show: false,
    backgroundColor: pageColor(),
    title: 'Recado',
    icon,
    webPreferences: {
      preload,
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
      devTools: hasDevTools,
      // The notification sound must play before the first click.
      autoplayPolicy: 'no-user-gesture-required',
    },
  });
  // The button on the task bar flashes until it is told otherwise.
  window.on('focus', () => window.flashFrame(false));
  return window;
}

/** Milliseconds without a change after which the bounds are stored. */
const placePauseMs = 500;

/** Stores the bounds after changes too, since a crash or the end of the system closes no window. Returns the storing. */
export function keepPlaceOnChange(
  window: BrowserWindow,
  placed: PlacedWindow,
  { clock, place, hasPosition }: Pick<PageWindowOptions, 'clock' | 'place' | 'hasPosition'>,
): () => void {
  let cancel = (): void => undefined;
  const keep = () => {
    cancel();
    if (window.isDestroyed()) return;
    const { x, y, ...size } = window.getNormalBounds();
    const left: WindowPlace = { ...(hasPosition && { x, y }), ...size, isMaximized: window.isMaximized() };
    keepPlace(place, screen.getAllDisplays(), { window: placed, left });
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

export type EquipmentOptions = ContextMenuDeps & {
  platform: NodeJS.Platform;
  place: SettingsFile;
  clock: Clock;
  log: Logger;
  onLock: () => void;
  onEscaped: () => void;
  /** The page has crashed twice within a minute. */
  onRepeated: () => void;
};

const zooms = new WeakMap<BrowserWindow, WindowZoom>();

/** Zooms the window that has the focus; each window has a zoom of its own, and new ones begin with the last choice. */
export const zoomFocused: WindowZoom = (step) => {
  const focused = BrowserWindow.getFocusedWindow();
  if (focused !== null) zooms.get(focused)?.(step);
};

/** Menu, zoom, keys and recovery of a window's page. */
export function equipWindow(window: BrowserWindow, options: EquipmentOptions): void {
  const { texts, preferences, platform, place, clock, log, onLock, onEscaped, onRepeated } = options;
  offerContextMenu(window, { texts, preferences });
  const zoom = createWindowZoom(window, place);
  zooms.set(window, zoom);
  if (platform !== 'darwin') handleWindowKeys(window, { zoom, lock: onLock });
  watchEscape(window.webContents, onEscaped);
  recoverWindow(window, {
    clock,
    log,
    askToGoOn: () => askToGoOn(window, texts, isSafeMode()),
    onRepeated,
    restartSafely: () => restartIn('safe'),
    quit: () => app.quit(),
  });
}

/** The picture of the window in lists of the system. */
export const windowIcon = (resources: string): string => join(resources, 'brand', 'notification.png');
