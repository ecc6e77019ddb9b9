import { homedir } from 'node:os';

import { app } from 'electron';

import { AppError } from '@shared/domain/app-error';
import type { LoginItemState } from '@shared/ipc/login-item';

import type { LoginItem } from '../ports/login-item';
import { autostartFile, hiddenSwitch, openAutostart, programOf } from './autostart-entry';

type System = {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  execPath: string;
};

/** Start with the computer: login items of Windows and macOS, an entry of the desktop on Linux. */
export function createLoginItem({ platform, env, execPath }: System): LoginItem {
  // A development build is Electron with arguments, and a flatpak cannot write outside of its own folder.
  if (!app.isPackaged || (platform === 'linux' && env.FLATPAK_ID !== undefined)) return unavailable;
  if (platform === 'linux') {
    const entry = openAutostart(autostartFile(env, homedir()), programOf(env, execPath));
    return checked({
      read: () => (entry.isOn() ? 'on' : 'off'),
      write: (isOn) => (isOn ? entry.write() : entry.remove()),
    });
  }
  return checked({ read: () => readItem(platform), write: (isOn) => writeItem(platform, isOn) });
}

const refused = (): AppError => new AppError('ERR_LOGIN_ITEM_REFUSED', 'server');

const unavailable: LoginItem = {
  read: () => 'unavailable',
  write() {
    throw refused();
  },
};

/** Windows finds its item by program and arguments; the task manager can switch it off without removing it. */
function readItem(platform: NodeJS.Platform): LoginItemState {
  if (platform === 'win32') {
    const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(windowsItem);
    return openAtLogin && executableWillLaunchAtLogin ? 'on' : 'off';
  }
  if (platform !== 'darwin') return 'unavailable';
  const { openAtLogin, status } = app.getLoginItemSettings();
  if (status === 'requires-approval') return 'needsApproval';
  return openAtLogin ? 'on' : 'off';
}

/** macOS passes no arguments: `startsHidden` asks it instead. */
function writeItem(platform: NodeJS.Platform, isOn: boolean): void {
  if (platform === 'win32') app.setLoginItemSettings({ ...windowsItem, openAtLogin: isOn, enabled: isOn });
  else if (platform === 'darwin') app.setLoginItemSettings({ openAtLogin: isOn });
}

const windowsItem = { args: [hiddenSwitch] };

/** True for a start by the system at its sign-in, which shows no window. */
export function startsHidden(platform: NodeJS.Platform, argv: readonly string[]): boolean {
  if (platform === 'darwin') return app.isPackaged && app.getLoginItemSettings().wasOpenedAtLogin;
  return argv.includes(hiddenSwitch);
}

/** Reads the state back after a change, since the system reports no refusal. */
function checked(item: LoginItem): LoginItem {
  return {
    read: () => item.read(),
    write(isOn) {
      try {
        item.write(isOn);
      } catch {
        throw refused();
      }
      if (isOn !== isSet(item.read())) throw refused();
    },
  };
}

const isSet = (state: LoginItemState): boolean => state === 'on' || state === 'needsApproval';
