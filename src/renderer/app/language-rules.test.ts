import { expect, it } from 'vitest';

import { chosenLanguage } from './language-rules';

const storageWith = (code: string | null) => ({
  getItem: (key: string) => (key === 'i18nextLng' ? code : null),
  setItem: () => undefined,
  removeItem: () => undefined,
});

it.each([
  ['es', 'en', 'es'],
  [null, 'es', 'es'],
  [null, 'pt-BR', 'pt'],
  [null, 'fr', 'pt'],
  [null, null, 'en'],
] as const)('preference %j and stored code %j show %s [I18N-006]', (preferred, stored, shown) => {
  expect(chosenLanguage(preferred, storageWith(stored))).toBe(shown);
});
