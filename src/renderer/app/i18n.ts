import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { getI18n, initReactI18next } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import type { Language } from '@shared/i18n/languages';
import { fallbackLanguage, languageOf, languages } from '@shared/i18n/languages';

const files = import.meta.glob<object>('../../shared/i18n/locales/*/*.json', { import: 'default' });

/**
 * Texts that are fetched together: those on the way to the first screen, those of everything that can turn up in a
 * conversation, and all. A part of a screen whose texts are not there yet takes the whole screen out of sight until
 * they are, and with it the focus of who is typing; so texts come with the screen, not with the part.
 */
export const textGroups = {
  first: ['common', 'errors', 'session', 'shell', 'tickets', 'conversation'],
  conversation: ['compose', 'contact', 'media', 'outbox', 'ticket-acts'],
  all: [...new Set(Object.keys(files).map((file) => basename(file)))],
} as const;

function basename(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
}

/** Fetches texts ahead of what shows them. One that cannot be fetched is fetched again when it is shown. */
export async function fetchTexts(group: keyof typeof textGroups): Promise<void> {
  await getI18n().loadNamespaces([...textGroups[group]]);
}

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
      ns: [...textGroups.first],
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
