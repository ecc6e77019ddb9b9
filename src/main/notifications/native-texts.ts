import type { TFunction } from 'i18next';
import i18next from 'i18next';

import type { Language } from '@shared/i18n/languages';
import { fallbackLanguage, languageOf } from '@shared/i18n/languages';
import en from '@shared/i18n/locales/en/native.json';
import es from '@shared/i18n/locales/es/native.json';
import pt from '@shared/i18n/locales/pt/native.json';

/** Texts of notifications, tray and menus in the current language. */
export type NativeTexts = () => TFunction<'native'>;

type LanguageSource = { current(): { language: string | null } };

/** Reads the language for each text, so that a change needs no restart. */
export function createNativeTexts(preferences: LanguageSource): NativeTexts {
  const instance = i18next.createInstance();
  void instance.init({
    initAsync: false,
    resources: { pt: { native: pt }, en: { native: en }, es: { native: es } } satisfies Record<Language, object>,
    ns: ['native'],
    defaultNS: 'native',
    fallbackLng: fallbackLanguage,
    // The texts are not HTML.
    interpolation: { escapeValue: false },
  });
  return () => instance.getFixedT(languageOf(preferences.current().language), 'native');
}
