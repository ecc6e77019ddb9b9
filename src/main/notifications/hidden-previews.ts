import type { LockState } from '../ports/lock-state';
import type { Notifier } from '../ports/notifier';
import type { PreferencesService } from '../preferences/preferences';
import type { NativeTexts } from './native-texts';

export type HiddenPreviewsDeps = {
  preferences: Pick<PreferencesService, 'current'>;
  texts: NativeTexts;
  lock: Pick<LockState, 'isLocked'>;
};

/**
 * Notifications name no customer, show no text and cannot be answered while the user hides previews or the application is
 * locked. A locked one also keeps back the names of numbers.
 */
export function withHiddenPreviews(notifier: Notifier, { preferences, texts, lock }: HiddenPreviewsDeps): Notifier {
  return {
    show(notice) {
      const isPublic = notice.isPublic === true;
      const isLocked = lock.isLocked();
      if (!isLocked && (isPublic || !preferences.current().hidesPreviews)) {
        notifier.show(notice);
        return;
      }
      const t = texts();
      const body = t(isPublic ? 'lockedNotice' : 'hiddenPreview');
      notifier.show({ ...notice, title: t('appName'), body, controls: undefined });
    },
    withdraw: (tag) => notifier.withdraw(tag),
    clear: () => notifier.clear(),
  };
}
