import type { DoNotDisturb } from '../ports/do-not-disturb';
import type { RunProgram } from './run-program';
import { runProgram } from './run-program';

const service = 'org.freedesktop.Notifications';
const inhibited = [
  ...['call', '--session', '--dest', service, '--object-path', '/org/freedesktop/Notifications'],
  ...['--method', 'org.freedesktop.DBus.Properties.Get', service, 'Inhibited'],
];

/**
 * "Do not disturb" of Linux desktops: a setting of GNOME, a property of the notification service elsewhere. Windows and
 * macOS tell it to no application; they hold banners back themselves.
 */
export function createDoNotDisturb(platform: NodeJS.Platform, runs: RunProgram = runProgram): DoNotDisturb {
  const says = async (program: string, args: readonly string[], wanted: string): Promise<boolean> => {
    try {
      return (await runs(program, args)).trim() === wanted;
    } catch {
      return false;
    }
  };
  async function isOn(): Promise<boolean> {
    const answers = await Promise.all([
      says('gsettings', ['get', 'org.gnome.desktop.notifications', 'show-banners'], 'false'),
      says('gdbus', inhibited, '(<true>,)'),
    ]);
    return answers.includes(true);
  }
  return {
    unlessOn(act, heldBack) {
      if (platform === 'linux') void isOn().then((isHeldBack) => (isHeldBack ? heldBack?.() : act()));
      else act();
    },
  };
}
