import { isQuietAt } from '@shared/domain/quiet-hours';

import type { Clock } from '../ports/clock';
import type { DoNotDisturb } from '../ports/do-not-disturb';
import type { Notifier } from '../ports/notifier';
import type { PreferencesService } from '../preferences/preferences';

export type Quiet = { isOn(): boolean };

/** The user's own hours without notifications, and a pause. */
export function createQuiet(preferences: Pick<PreferencesService, 'current'>, clock: Clock): Quiet {
  return {
    isOn() {
      const ms = clock.now();
      const time = new Date(ms);
      return isQuietAt(preferences.current(), { ms, minuteOfDay: time.getHours() * 60 + time.getMinutes() });
    },
  };
}

/** A notifier that shows nothing while it is quiet; withdrawing goes on. */
export function withQuiet(notifier: Notifier, quiet: Quiet): Notifier {
  return {
    show(notice) {
      // The earlier one of the same tag would otherwise keep an outdated text.
      if (!quiet.isOn()) {
        notifier.show(notice);
        return;
      }
      notifier.withdraw(notice.tag);
      notice.onFate?.('quiet');
    },
    withdraw: (tag) => notifier.withdraw(tag),
    clear: () => notifier.clear(),
  };
}

/** Notifications that a desktop accepts while it holds banners back count as held back, not as shown. */
export function withDoNotDisturb(notifier: Notifier, doNotDisturb: DoNotDisturb): Notifier {
  return {
    show({ onFate = () => undefined, ...notice }) {
      notifier.show({
        ...notice,
        onFate(fate) {
          if (fate !== 'shown') onFate(fate);
          else
            doNotDisturb.unlessOn(
              () => onFate('shown'),
              () => onFate('doNotDisturb'),
            );
        },
      });
    },
    withdraw: (tag) => notifier.withdraw(tag),
    clear: () => notifier.clear(),
  };
}
