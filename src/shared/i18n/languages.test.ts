import { describe, expect, it } from 'vitest';

import { languageOf } from './languages';

describe('languageOf', () => {
  it.each([null, undefined, ''])('is English when nothing is stored: %j [I18N-007]', (stored) => {
    expect(languageOf(stored)).toBe('en');
  });

  it.each([
    ['pt-BR', 'pt'],
    ['es_419', 'es'],
    ['EN-gb', 'en'],
    ['pt', 'pt'],
  ])('reads the first two letters of %s [I18N-008]', (stored, language) => {
    expect(languageOf(stored)).toBe(language);
  });

  it.each(['fr', 'de-DE', 'x', '  ', '[object Object]'])(
    'is Portuguese for %j, which is none of ours [I18N-009]',
    (stored) => {
      expect(languageOf(stored)).toBe('pt');
    },
  );
});
