import type { Language } from '@shared/i18n/languages';
import { fallbackLanguage } from '@shared/i18n/languages';
import type { Texts } from '@shared/i18n/texts';

const files = import.meta.glob<object>('../../../src/shared/i18n/locales/*/*.json', { eager: true, import: 'default' });

/** All texts of a language, by namespace. */
export function textsOf(language: Language): Texts {
  const found = Object.entries(files).flatMap(([path, content]) => {
    const [, folder, namespace] = /\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    return folder === language && namespace !== undefined ? [[namespace, content] as const] : [];
  });
  // The tests of the locale files compare their names with the type and the languages with each other.
  return Object.fromEntries(found) as Texts;
}

/** The texts of the language in which screens are tested. */
export const texts = textsOf(fallbackLanguage);
