import type { PreferencesService } from './preferences';

/** Menus are built anew only for another language, since a menu that is open closes when it is replaced. */
export function onLanguage(
  preferences: Pick<PreferencesService, 'current' | 'onChanged'>,
  changed: () => void,
): () => void {
  let { language } = preferences.current();
  return preferences.onChanged((next) => {
    if (next.language === language) return;
    ({ language } = next);
    changed();
  });
}
