import type { Session } from 'electron';
import { nativeTheme } from 'electron';

import { languageOf } from '@shared/i18n/languages';
import type { Preferences } from '@shared/ipc/views';

import { applySpelling } from './spelling';

/** Follows the user's preferences outside the page: colours of dialogs and menus, and dictionaries of the spelling. */
export function applyPreferences({ theme, language, isSpellChecked }: Preferences, session: Session): void {
  const source = theme ?? 'system';
  // Assigning the same value also emits `updated`, which redraws the tray.
  if (nativeTheme.themeSource !== source) nativeTheme.themeSource = source;
  applySpelling(session, { isChecked: isSpellChecked, language: languageOf(language) });
}
