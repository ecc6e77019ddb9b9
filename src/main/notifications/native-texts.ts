import type { TFunction } from 'i18next';
import i18next from 'i18next';

import type { Language } from '@shared/i18n/languages';
import { fallbackLanguage, languageOf } from '@shared/i18n/languages';
import en from '@shared/i18n/locales/en/native.json';
import es from '@shared/i18n/locales/es/native.json';
import pt from '@shared/i18n/locales/pt/native.json';

import type { PreferencesService } from '../preferences/preferences';

/** What the system shows for us (notifications, tray, menus), in the language that is chosen at that moment. */
export type NativeTexts = () => TFunction<'native'>;

/** Looks the language up at each text, so that a change of it needs no restart. */
export function createNativeTexts(preferences: Pick<PreferencesService, 'current'>): NativeTexts {
  const instance = i18next.createInstance();
  void instance.init({
    initAsync: false,
    resources: { pt: { native: pt }, en: { native: en }, es: { native: es } } satisfies Record<Language, object>,
    ns: ['native'],
    defaultNS: 'native',
    fallbackLng: fallbackLanguage,
    // Nothing here is HTML.
    interpolation: { escapeValue: false },
  });
  return () => instance.getFixedT(languageOf(preferences.current().language), 'native');
}
