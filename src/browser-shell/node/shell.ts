import type { Lifecycle } from './app/app';
import { createApp } from './app/app';
import type { Hub } from './hub';
import { createHub } from './hub';
import { createIpcMain } from './ipc-main';
import type { Gates } from './loopback/gates';
import { startLoopback } from './loopback/server';
import { createUtilityProcess } from './processes/utility-process';
import { createSafeStorage } from './safe-storage';
import { createProtocol, createSession } from './session';
import type { Settings } from './settings';
import { createDialog } from './surfaces/dialog';
import { createGlobalShortcuts } from './surfaces/global-shortcut';
import { createMenuClasses } from './surfaces/menu';
import { createNativeImage } from './surfaces/native-image';
import { createNotificationClass } from './surfaces/notification';
import {
  createClipboard,
  createNativeTheme,
  createPowerMonitor,
  createScreen,
  createSystemShell,
} from './surfaces/system';
import { createSystemPreferences } from './surfaces/system-preferences';
import { createTrayClass } from './surfaces/tray';
import { createBrowserWindowClass } from './windows/browser-window';

export type ShellHooks = {
  /** The loopback server listens and a window exists. */
  onReady: (gates: Gates) => void;
  onPortBusy: (port: number) => void;
  onSecond: (openLink: string | null) => void;
  exit: (code: number) => void;
};

/** The complete stand-in with its hub. Nothing listens before main waits for the application to be ready. */
export function createShell(settings: Settings, hooks: ShellHooks) {
  const hub = createHub(settings);
  const lifecycle: Lifecycle = {
    ...hooks,
    listen: async () => {
      try {
        const { gates, close } = await startLoopback(hub, () => {
          app.quit();
        });
        hub.endings.push(close);
        hub.appEvents.once('shell:window-loads', () => {
          hooks.onReady(gates);
        });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
        hooks.onPortBusy(settings.port);
        await new Promise<never>(() => undefined);
      }
    },
  };
  const app = createApp(hub, lifecycle);
  return { hub, electron: assemble(hub, app) };
}

function assemble(hub: Hub, app: Electron.App) {
  const protocol = createProtocol(hub);
  const session = createSession(hub, protocol);
  return {
    app,
    protocol,
    session,
    ipcMain: createIpcMain(hub),
    BrowserWindow: createBrowserWindowClass(hub, session.defaultSession),
    ...createMenuClasses(hub),
    Notification: createNotificationClass(hub),
    Tray: createTrayClass(hub),
    nativeImage: createNativeImage(),
    dialog: createDialog(hub),
    shell: createSystemShell(hub),
    clipboard: createClipboard(),
    globalShortcut: createGlobalShortcuts(hub, () => app.isReady()),
    powerMonitor: createPowerMonitor(hub),
    nativeTheme: createNativeTheme(hub),
    systemPreferences: createSystemPreferences(hub),
    screen: createScreen(),
    safeStorage: createSafeStorage(hub.settings, () => app.getPath('userData')),
    utilityProcess: createUtilityProcess(hub),
  } satisfies Partial<typeof Electron.CrossProcessExports>;
}
