import { expect, it } from 'vitest';

import { chosenLanguage } from './language-rules';

const storageWith = (code: string | null) => ({
  getItem: () => code,
  setItem: () => undefined,
  removeItem: () => undefined,
});

it.each([
  ['es', 'en', 'es'],
  [null, 'es', 'es'],
  [null, 'pt-BR', 'pt'],
  [null, 'fr', 'pt'],
  [null, null, 'en'],
] as const)('preference %j and stored code %j show %s', (preferred, stored, shown) => {
  expect(chosenLanguage(preferred, storageWith(stored))).toBe(shown);
});
