export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Language of an empty profile. A stored code outside the list, and a missing key, use `fallbackLanguage`. */
const initialLanguage: Language = 'en';
export const fallbackLanguage: Language = 'pt';

/** The language of a stored code: its first two letters count. */
export function languageOf(stored: string | null | undefined): Language {
  if (stored === null || stored === undefined || stored === '') return initialLanguage;
  const code = stored.slice(0, 2).toLowerCase();
  return languages.find((language) => language === code) ?? fallbackLanguage;
}
