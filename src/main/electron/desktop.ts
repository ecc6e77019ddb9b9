import { join } from 'node:path';

import type { BrowserWindow } from 'electron';
import { app, session as electronSession } from 'electron';

import { pushChannel } from '@shared/ipc/bridge';

import type { PushChannel } from '../ipc/push-channel';
import { createPushChannel } from '../ipc/push-channel';
import type { TrustedPage } from '../ipc/trust';
import type { NativeTexts } from '../notifications/native-texts';
import type { Clock } from '../ports/clock';
import type { SettingsFile } from '../ports/settings-file';
import type { NumbersBadge, UnreadBadge, WindowSurface } from '../ports/window-surface';
import { pageBase } from './app-protocol';
import { askToGoOn } from './ask-to-go-on';
import { watchEscape } from './escape-in-frames';
import { createMainWindow } from './main-window';
import { setApplicationMenu } from './menu';
import { openExternal } from './open-external';
import type { Paths } from './paths';
import { createTray } from './tray';
import { createUnreadBadge } from './unread-badge';
import { guardContents, guardPermissions } from './window-guards';
import { recoverWindow } from './window-recovery';
import { createWindowSurface } from './window-surface';

export type DesktopOptions = {
  paths: Paths;
  platform: NodeJS.Platform;
  texts: NativeTexts;
  place: SettingsFile;
  clock: Clock;
};

/** Window, tray, menu and badge of the application. */
export type Desktop = {
  surface: WindowSurface;
  pushes: PushChannel;
  badge: UnreadBadge;
  numbers: NumbersBadge;
  page: TrustedPage;
  /** Opens the window; all services must exist by then. */
  open(): void;
  setOffline(isOffline: boolean): void;
  relabel(): void;
  dispose(): void;
};

export function createDesktop({ paths, platform, texts, place, clock }: DesktopOptions): Desktop {
  let window: BrowserWindow | null = null;
  let isQuitting = false;
  const pushes = createPushChannel((name, payload) => {
    if (window !== null && !window.isDestroyed()) window.webContents.send(pushChannel, name, payload);
  });
  const surface = createWindowSurface(() => window, pushes);
  const reveal = () => {
    if (window === null) open();
    surface.reveal();
  };
  const tray = createTray({
    folder: join(paths.resources, 'tray'),
    platform,
    texts,
    onOpen: reveal,
    onQuit: () => {
      app.quit();
    },
  });

  function open(): void {
    const opened = createMainWindow({
      preload: paths.preload,
      icon: join(paths.resources, 'brand', 'notification.png'),
      place,
      openExternal,
      hasDevTools: !app.isPackaged,
      // A tray may be invisible on Linux, so a hidden window could become unreachable.
      hidesOnClose: () => !isQuitting && platform !== 'linux',
    });
    watchEscape(opened.webContents, () => pushes.push('frame.escaped', null));
    recoverWindow(opened, { clock, askToGoOn: () => askToGoOn(opened, texts), quit: () => app.quit() });
    opened.on('closed', () => {
      window = null;
    });
    window = opened;
  }

  guardPermissions(electronSession.defaultSession);
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, openExternal);
  });
  app.on('before-quit', () => {
    isQuitting = true;
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  app.on('second-instance', reveal);
  app.on('activate', reveal);
  setApplicationMenu(platform, texts);

  return {
    surface,
    pushes,
    badge: createUnreadBadge(tray),
    numbers: { show: (numbers) => tray.update({ numbers }) },
    page: { contentsId: () => window?.webContents.id ?? null, base: pageBase },
    open,
    setOffline: (isOffline) => tray.update({ isOffline }),
    relabel() {
      tray.relabel();
      setApplicationMenu(platform, texts);
    },
    dispose: () => tray.dispose(),
  };
}
