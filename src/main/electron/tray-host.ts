import type { RunProgram } from './run-program';
import { runProgram } from './run-program';

const bus = 'org.freedesktop.DBus';
const hasOwner = [
  ...['call', '--session', '--dest', bus, '--object-path', '/org/freedesktop/DBus'],
  ...['--method', `${bus}.NameHasOwner`, 'org.kde.StatusNotifierWatcher'],
];

/**
 * True where the desktop shows tray icons. Windows and macOS always do; on Linux the session bus names the program that
 * does, and without an answer the icon is taken for invisible.
 */
export async function hasTrayHost(platform: NodeJS.Platform, runs: RunProgram = runProgram): Promise<boolean> {
  if (platform !== 'linux') return true;
  try {
    return (await runs('gdbus', hasOwner)).trim() === '(true,)';
  } catch {
    return false;
  }
}
