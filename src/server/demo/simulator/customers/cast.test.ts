import { describe, expect, it } from 'vitest';

import { languages } from '@shared/i18n/languages';

import { cast, customerOf, languageOfNumber } from './cast';
import { intents } from './customer';
import { phrases } from './phrases';

const everyone = Object.values(cast).flat();

describe('the cast', () => {
  it.each(languages)('has at least twelve customers who speak %s, each with a story', (language) => {
    expect(cast[language].length).toBeGreaterThanOrEqual(12);
    for (const customer of cast[language]) {
      expect(customer.language).toBe(language);
      expect(customer.openings.length).toBeGreaterThanOrEqual(2);
      expect(customer.story.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('gives each customer a unique number that cannot be real', () => {
    for (const { number } of everyone)
      expect(number).toMatch(/^(5520990000\d{3}|(1202|1787|1809)55501\d\d|447700900\d{3})$/);
    expect(new Set(everyone.map(({ number }) => number)).size).toBe(everyone.length);
  });

  it.each(languages)('reacts to every intent in %s', (language) => {
    for (const intent of intents) expect(phrases[language][intent].length).toBeGreaterThanOrEqual(3);
    expect(phrases[language].neutral.length).toBeGreaterThanOrEqual(3);
  });

  it('knows the language of strangers by their country', () => {
    expect(languageOfNumber('5520990000101')).toBe('pt');
    expect(languageOfNumber('5511999990000')).toBe('pt');
    expect(languageOfNumber('17875559999')).toBe('es');
    expect(languageOfNumber('4915100000000')).toBe('en');
    expect(customerOf('5511999990000')).toBeUndefined();
  });
});
