import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import type { Language } from '@shared/i18n/languages';
import { fallbackLanguage, languageOf, languages } from '@shared/i18n/languages';
import type { texts } from '@shared/i18n/locales/pt';

type Namespace = keyof typeof texts;

const files = import.meta.glob<object>('../../shared/i18n/locales/*/*.json', { import: 'default' });

/** What the way to the first screen needs. A screen of another area loads its texts when it is opened. */
const namespaces: Namespace[] = ['common', 'errors', 'session', 'shell', 'tickets', 'conversation'];

/** Each namespace of each language is a file of its own; only those in use and their fallback are loaded. */
const lazyTexts = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const load = files[`../../shared/i18n/locales/${languageOf(language)}/${namespace}.json`];
    return load === undefined ? {} : await load();
  },
};

/** The texts of the screens, in `language` and with Portuguese where one is missing. */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
      supportedLngs: [...languages],
      ns: namespaces,
      defaultNS: 'common',
      returnNull: false,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });
  return instance;
}

/** Shows another language: texts first, then the document's own language. */
export async function showLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.language !== language) await instance.changeLanguage(language);
  document.documentElement.lang = localeOf(language);
}
