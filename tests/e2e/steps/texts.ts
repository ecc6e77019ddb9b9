import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Texts } from '../../../src/shared/i18n/texts';
import { root } from '../support/folders';

export type { Texts };
export type TestLanguage = 'pt' | 'en' | 'es';

/** Texts of a language, read from the application's files. */
export function textsOf(language: TestLanguage): Texts {
  const folder = join(root, 'src/shared/i18n/locales', language);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const names = readdirSync(folder).map((file) => basename(file, '.json'));
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Texts;
}
