import type { Language } from '@shared/i18n/languages';

const locales = { pt: 'pt-BR', en: 'en-GB', es: 'es' } as const satisfies Record<Language, string>;

/** The locale for Intl and `<html lang>`: every one of them writes a date as day, month, year. */
export function localeOf(language: Language): string {
  return locales[language];
}
