export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Language of a new profile; unknown codes and missing keys use `fallbackLanguage`. */
const initialLanguage: Language = 'en';
export const fallbackLanguage: Language = 'pt';

/** Reads the language from the first two letters of a stored code. */
export function languageOf(stored: string | null | undefined): Language {
  if (stored === null || stored === undefined || stored === '') return initialLanguage;
  const code = stored.slice(0, 2).toLowerCase();
  return languages.find((language) => language === code) ?? fallbackLanguage;
}
