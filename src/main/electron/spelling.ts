import type { Session } from 'electron';

import type { Language } from '@shared/i18n/languages';

type Spelling = Pick<Session, 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages' | 'availableSpellCheckerLanguages'>;

/** Dictionaries of the languages in which teams write. Chromium accepts a word that any of them knows. */
const dictionaries: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-US', es: 'es' };

export type SpellingChoice = { isChecked: boolean; language: Language };

/**
 * Applies the user's choice. The language of the interface comes first, since its suggestions do. macOS ignores the
 * languages, because it recognises them by itself.
 */
export function applySpelling(session: Spelling, { isChecked, language }: SpellingChoice): void {
  session.setSpellCheckerEnabled(isChecked);
  // Unused dictionaries are not downloaded.
  if (!isChecked) return;
  const wanted = [...new Set([dictionaries[language], ...Object.values(dictionaries)])];
  const available = new Set(session.availableSpellCheckerLanguages);
  session.setSpellCheckerLanguages(wanted.filter((name) => available.has(name)));
}
