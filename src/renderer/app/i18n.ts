import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { getI18n, initReactI18next } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import type { Language } from '@shared/i18n/languages';
import { fallbackLanguage, languageOf, languages } from '@shared/i18n/languages';

import { firstTexts, screenTexts } from './first-texts';

/** Texts of the renderer, without those of main. */
const files = import.meta.glob<object>(
  ['../../shared/i18n/locales/*/*.json', '!../../shared/i18n/locales/*/native.json'],
  { import: 'default' },
);
const notReadAhead = new Set<string>(screenTexts);

/**
 * Namespaces that are fetched together: those of the first screen, those of everything that a conversation may show,
 * and all but those of single screens. A component whose texts are missing suspends its whole screen and takes the focus from the user, so texts
 * load with the screen and not with the component.
 */
export const textGroups = {
  first: firstTexts,
  conversation: ['compose', 'contact', 'media', 'outbox', 'ticket-dialogs'],
  all: [...new Set(Object.keys(files).map((file) => basename(file)))].filter((name) => !notReadAhead.has(name)),
} as const;

function basename(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
}

/** Fetches texts ahead of their first use. A failed fetch is repeated on use. */
export async function fetchTexts(group: keyof typeof textGroups): Promise<void> {
  await getI18n().loadNamespaces([...textGroups[group]]);
}

/** Loads the namespaces in use, and their fallback, one file each. */
const lazyTexts = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const load = files[`../../shared/i18n/locales/${languageOf(language)}/${namespace}.json`];
    return load === undefined ? {} : await load();
  },
};

/** Texts in `language`, with Portuguese for missing keys. */
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

/** Changes the language of the texts and of the document. */
export async function showLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.language !== language) await instance.changeLanguage(language);
  document.documentElement.lang = localeOf(language);
}
