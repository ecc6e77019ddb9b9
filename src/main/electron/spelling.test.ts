import { describe, expect, it } from 'vitest';

import { applySpelling } from './spelling';

function spelling(availableSpellCheckerLanguages: string[]) {
  const set: (boolean | string[])[] = [];
  return {
    set,
    session: {
      availableSpellCheckerLanguages,
      setSpellCheckerEnabled: (isChecked: boolean) => void set.push(isChecked),
      setSpellCheckerLanguages: (languages: string[]) => void set.push(languages),
    },
  };
}

describe('spelling', () => {
  it.each([
    ['pt', ['pt-BR', 'en-US', 'es']],
    ['en', ['en-US', 'pt-BR', 'es']],
    ['es', ['es', 'pt-BR', 'en-US']],
  ] as const)('in %s accepts all three languages, that of the interface first', (language, languages) => {
    const { session, set } = spelling(['en-US', 'es', 'pt-BR', 'pt-PT']);
    applySpelling(session, { isChecked: true, language });
    expect(set).toEqual([true, languages]);
  });

  it('leaves out a dictionary that Chromium lacks, which Electron would refuse', () => {
    const { session, set } = spelling(['en-US']);
    applySpelling(session, { isChecked: true, language: 'pt' });
    expect(set).toEqual([true, ['en-US']]);
  });

  it('switched off asks for no dictionary', () => {
    const { session, set } = spelling(['en-US', 'pt-BR', 'es']);
    applySpelling(session, { isChecked: false, language: 'pt' });
    expect(set).toEqual([false]);
  });
});
