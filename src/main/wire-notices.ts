import { withHiddenPreviews } from './notifications/hidden-previews';
import type { NativeTexts } from './notifications/native-texts';
import type { Quiet } from './notifications/quiet';
import { createQuiet, withDoNotDisturb, withQuiet } from './notifications/quiet';
import type { Clock } from './ports/clock';
import type { DoNotDisturb } from './ports/do-not-disturb';
import type { LockState } from './ports/lock-state';
import type { Notifier } from './ports/notifier';
import type { PreferencesService } from './preferences/preferences';

type NoticesDeps = {
  systemNotifier: Notifier;
  doNotDisturb: DoNotDisturb;
  preferences: PreferencesService;
  texts: NativeTexts;
  lock: Pick<LockState, 'isLocked'>;
  clock: Clock;
};

/** The system's notifications under the user's rules: hidden previews, do-not-disturb and quiet hours. */
export function wireNotices(deps: NoticesDeps): { quiet: Quiet; notifier: Notifier } {
  const quiet = createQuiet(deps.preferences, deps.clock);
  const hidden = withHiddenPreviews(deps.systemNotifier, deps);
  return { quiet, notifier: withQuiet(withDoNotDisturb(hidden, deps.doNotDisturb), quiet) };
}
