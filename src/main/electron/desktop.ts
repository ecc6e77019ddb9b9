import { join } from 'node:path';

import type { BrowserWindow } from 'electron';
import { app, session as electronSession } from 'electron';

import { pushChannel } from '@shared/ipc/bridge';
import type { PushName } from '@shared/ipc/pushes';

import type { PushChannel } from '../ipc/push-channel';
import { createPushChannel } from '../ipc/push-channel';
import type { TrustedPage } from '../ipc/trust';
import type { Attention } from '../notifications/escalation';
import type { NativeTexts } from '../notifications/native-texts';
import { withheldWhileLocked } from '../notifications/withheld-customers';
import type { Clock } from '../ports/clock';
import type { LockState } from '../ports/lock-state';
import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import type { OpenTicketWindow } from '../ports/ticket-window';
import type { CustomerEntries, NumbersBadge, UnreadBadge, WindowSurface } from '../ports/window-surface';
import type { PreferencesService } from '../preferences/preferences';
import { pageBase } from './app-protocol';
import { hiddenSwitch } from './autostart-entry';
import { createCloseToTray } from './close-to-tray';
import { showInJumpList } from './jump-list';
import { createMainWindow } from './main-window';
import type { MenuOptions } from './menu';
import { setApplicationMenu } from './menu';
import { openExternal } from './open-external';
import type { PageWindowOptions } from './page-window';
import { equipWindow, windowIcon, zoomFocused } from './page-window';
import type { Paths } from './paths';
import { isSafeMode } from './safe-mode';
import { applyPreferences } from './system-preferences';
import type { Thumbar } from './thumbar';
import { createThumbar } from './thumbar';
import { createTicketWindowOpener } from './ticket-window';
import type { AppTray } from './tray';
import { createTray } from './tray';
import { hasTrayHost } from './tray-host';
import { createUnreadBadge } from './unread-badge';
import { sendVideoReferer } from './video-referer';
import { guardContents, guardDownloads, guardPermissions } from './window-guards';
import { createWindowSurface } from './window-surface';
import type { WindowZoom } from './window-zoom';

export type DesktopOptions = {
  paths: Paths;
  platform: NodeJS.Platform;
  texts: NativeTexts;
  place: SettingsFile;
  clock: Clock;
  log: Logger;
  preferences: PreferencesService;
  /** Address of the page of a new window. */
  address: () => string;
  /** A ticket was chosen in the menus of tray, dock or task bar. */
  onTicket: (ticketUuid: string) => void;
  lock: LockState;
  /** The user wants to lock the application. */
  onLock: () => void;
  /** The application is about to quit, and its windows to close. */
  onQuitting: () => void;
  /** The main window has been closed for good. */
  onClosed: () => void;
};

/** Window, tray, menu and badge of the application. */
export type Desktop = {
  surface: WindowSurface;
  pushes: PushChannel;
  /** Sends to the page at once, whatever it listens to. */
  send: (name: PushName, payload: unknown) => void;
  /** Opens another page in the window. */
  load(address: string): void;
  badge: UnreadBadge;
  numbers: NumbersBadge;
  customers: CustomerEntries;
  page: TrustedPage;
  /** Opens the window, hidden for a start by the system; all services must exist by then. */
  open(isHidden?: boolean): void;
  openTicketWindow: OpenTicketWindow;
  /** Loads the page again. */
  reload(): void;
  /** Brings the window to the front, or minimises it if it is there. */
  toggle(): void;
  setOffline(isOffline: boolean): void;
  /** Signs for what notifications do not tell. */
  attention: Attention;
  relabel(): void;
  /** Called when the user's session of the system ends, which Windows does without the events of quitting. */
  onSystemEnd(listener: () => void): void;
  dispose(): void;
};

export function createDesktop(options: DesktopOptions): Desktop {
  const { platform, texts, place, preferences, lock, onLock } = options;
  let window: BrowserWindow | null = null;
  let isQuitting = false;
  let endsWithSystem = (): void => undefined;
  const link = linkTo(() => window);
  const pushes = createPushChannel(link.send, lock);
  const surface = createWindowSurface(() => window, pushes);
  const reveal = () => {
    if (window === null) open();
    surface.reveal();
  };
  const { tray, badge, thumbar } = createSigns({ ...options, reveal, window: () => window });
  const hasTray = hasTrayHost(platform);
  const closeToTray = createCloseToTray({ preferences, hasTray, platform, file: place, texts });
  const pageWindow = pageWindowOf(options);
  const onRepeated = () => {
    if (!isSafeMode()) pushes.push('start.mode', 'offered');
  };
  const equipment = { ...options, onRepeated };

  function open(isHidden = false): void {
    const opened = createMainWindow({
      address: options.address(),
      ...pageWindow,
      platform,
      isHidden,
      hasTray,
      hidesOnClose: () => !isQuitting && closeToTray.hides(),
      onHidden: () => closeToTray.announce(),
    });
    equipWindow(opened, { ...equipment, onEscaped: () => pushes.push('frame.escaped', null) });
    opened.on('closed', () => {
      window = null;
      options.onClosed();
    });
    if (platform === 'win32') opened.on('session-end', () => endsWithSystem());
    // Windows gives the task bar's button, and its buttons, anew to a window that is shown.
    opened.on('show', () => thumbar.redraw());
    window = opened;
    badge.redraw();
  }

  const onQuitting = () => {
    isQuitting = true;
    options.onQuitting();
  };
  const stopFollowing = prepareSession(preferences);
  followApplication({ reveal, onQuitting });
  const menu = menuOptions({ texts, reveal, pushes, onLock, zoom: zoomFocused });
  setApplicationMenu(platform, menu);

  return {
    surface,
    pushes,
    ...link,
    badge,
    ...signsOf({ tray, thumbar }, options),
    page: { contentsId: () => window?.webContents.id ?? null, base: pageBase },
    open,
    openTicketWindow: createTicketWindowOpener({ ...pageWindow, ...equipment }),
    reload: () => window?.webContents.reload(),
    toggle: () => (surface.isFocused() ? window?.minimize() : reveal()),
    setOffline: (isOffline) => tray.update({ isOffline }),
    attention: { mark: (missed) => badge.mark(missed), attract: () => flash(window) },
    relabel() {
      tray.relabel();
      thumbar.redraw();
      setApplicationMenu(platform, menu);
    },
    onSystemEnd: (listener) => void (endsWithSystem = listener),
    dispose() {
      stopFollowing();
      closeToTray.dispose();
      thumbar.dispose();
      showInJumpList([], { platform, texts });
      tray.dispose();
    },
  };
}

/** Parts of the windows of all pages. */
function pageWindowOf({ paths, place, clock }: DesktopOptions): PageWindowOptions {
  return {
    preload: paths.preload,
    icon: windowIcon(paths.resources),
    place,
    clock,
    hasPosition: process.env.XDG_SESSION_TYPE !== 'wayland',
    hasDevTools: !app.isPackaged,
  };
}

/** Pushes to the page in the window, and another page for it; without a window, neither. */
function linkTo(window: () => BrowserWindow | null): Pick<Desktop, 'send' | 'load'> {
  const opened = (): BrowserWindow | null => (window()?.isDestroyed() === false ? window() : null);
  return {
    send: (name, payload) => opened()?.webContents.send(pushChannel, name, payload),
    load(address) {
      opened()
        ?.loadURL(address)
        .catch(() => undefined);
    },
  };
}

type SignsOptions = Pick<
  DesktopOptions,
  'paths' | 'platform' | 'texts' | 'clock' | 'preferences' | 'onTicket' | 'onLock'
> & {
  reveal: () => void;
  window: () => BrowserWindow | null;
};

/** Tray, badge and the buttons on the task bar, which show the state of the work outside the window. */
function createSigns({ paths, platform, texts, clock, preferences, onTicket, onLock, reveal, window }: SignsOptions) {
  const tray = createTray({
    folder: join(paths.resources, 'tray'),
    platform,
    desktop: process.env.XDG_CURRENT_DESKTOP ?? '',
    texts,
    onOpen: reveal,
    onTicket,
    onLock,
    onQuit: () => app.quit(),
  });
  const pictures = (folder: string) => ({ platform, texts, folder: join(paths.resources, folder), window });
  const badge = createUnreadBadge({ tray, ...pictures('overlay') });
  const thumbar = createThumbar({ ...pictures('thumbar'), clock, preferences, onTicket });
  return { tray, badge, thumbar };
}

function followApplication({ reveal, onQuitting }: { reveal: () => void; onQuitting: () => void }): void {
  app.on('before-quit', onQuitting);
  app.on('window-all-closed', () => app.quit());
  app.on('second-instance', (_event, argv) => {
    // The user has started the application before the system did.
    if (!argv.includes(hiddenSwitch)) reveal();
  });
  app.on('activate', reveal);
}

/** Numbers of the company and waiting customers, outside the window. */
function signsOf(
  { tray, thumbar }: { tray: AppTray; thumbar: Thumbar },
  system: Pick<DesktopOptions, 'platform' | 'texts' | 'lock'>,
): Pick<Desktop, 'numbers' | 'customers'> {
  const show: CustomerEntries['show'] = (customers) => {
    tray.update({ customers });
    thumbar.show(customers);
    showInJumpList(customers, system);
  };
  return {
    numbers: { show: (numbers) => tray.update({ numbers }) },
    customers: withheldWhileLocked({ show }, system.lock),
  };
}

type MenuParts = Pick<MenuOptions, 'texts' | 'onLock'> & { reveal: () => void; pushes: PushChannel; zoom: WindowZoom };

function menuOptions({ texts, onLock, reveal, pushes, zoom }: MenuParts): MenuOptions {
  const onSettings = () => {
    reveal();
    pushes.push('settings.open', null);
  };
  const onBundle = () => {
    reveal();
    pushes.push('diagnostics.open', null);
  };
  const onUpdates = () => {
    reveal();
    pushes.push('updates.open', null);
  };
  return { texts, onSettings, onLock, onBundle, onUpdates, onZoom: zoom };
}

function flash(window: BrowserWindow | null): void {
  if (window !== null && !window.isDestroyed() && !window.isFocused()) window.flashFrame(true);
}

/** Guards of every page, and the user's preferences outside the page. Returns a function that stops following them. */
function prepareSession(preferences: PreferencesService): () => void {
  const { defaultSession } = electronSession;
  applyPreferences(preferences.current(), defaultSession);
  guardPermissions(defaultSession);
  guardDownloads(defaultSession);
  sendVideoReferer(defaultSession);
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, openExternal);
  });
  return preferences.onChanged((changed) => applyPreferences(changed, defaultSession));
}
