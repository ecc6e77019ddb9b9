import type { Notifier } from '../ports/notifier';
import type { PreferencesService } from '../preferences/preferences';
import type { NativeTexts } from './native-texts';

export type HiddenPreviewsDeps = { preferences: Pick<PreferencesService, 'current'>; texts: NativeTexts };

/** Notifications name no customer, show no text and cannot be answered while the user hides previews. */
export function withHiddenPreviews(notifier: Notifier, { preferences, texts }: HiddenPreviewsDeps): Notifier {
  return {
    show(notice) {
      if (notice.isPublic === true || !preferences.current().hidesPreviews) {
        notifier.show(notice);
        return;
      }
      const t = texts();
      notifier.show({ ...notice, title: t('appName'), body: t('hiddenPreview'), controls: undefined });
    },
    withdraw: (tag) => notifier.withdraw(tag),
    clear: () => notifier.clear(),
  };
}
