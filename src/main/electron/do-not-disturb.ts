import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';
import type { DoNotDisturb } from '../ports/do-not-disturb';
import type { RunProgram } from './run-program';
import { runProgram } from './run-program';

const service = 'org.freedesktop.Notifications';
/** Milliseconds for which an answer holds: starting a program blocks main for several of them. */
const freshMs = 2_000;
const inhibited = [
  ...['call', '--session', '--dest', service, '--object-path', '/org/freedesktop/Notifications'],
  ...['--method', 'org.freedesktop.DBus.Properties.Get', service, 'Inhibited'],
];

/**
 * "Do not disturb" of Linux desktops: a setting of GNOME, a property of the notification service elsewhere. Windows and
 * macOS tell it to no application; they hold banners back themselves.
 */
export function createDoNotDisturb(
  platform: NodeJS.Platform,
  clock: Clock,
  runs: RunProgram = runProgram,
): DoNotDisturb {
  let latest: { askedAt: number; answer: Promise<boolean> } | null = null;
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
  function isOnLately(): Promise<boolean> {
    if (latest === null || !isSoonAfter(clock, latest.askedAt, freshMs)) {
      latest = { askedAt: clock.now(), answer: isOn() };
    }
    return latest.answer;
  }
  return {
    unlessOn(act, heldBack) {
      if (platform === 'linux') void isOnLately().then((isHeldBack) => (isHeldBack ? heldBack?.() : act()));
      else act();
    },
  };
}
