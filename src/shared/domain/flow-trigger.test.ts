import { describe, expect, it } from 'vitest';

import { isContained } from './flow-trigger';

describe('the words of a trigger', () => {
  it.each([
    ['preço', 'Qual o preço?'],
    ['preço', 'preço'],
    ['preço', '¡PREÇO!'],
    ['preço', 'Preço, por favor'],
    ['preço', 'o sobrepreço e o preço'],
    ['segunda  via', 'Quero a Segunda\nvia.'],
    ['(boleto)', 'o (boleto) chegou'],
    ['👍', 'ok👍'],
    ['👍', '👍ok'],
    ['preço:', 'preço:10'],
    ['2', 'plano 2?'],
    ['preço', 'prec\u0327o'],
  ])('%j are found in %j', (phrase, text) => {
    expect(isContained(phrase, text)).toBe(true);
  });

  it.each([
    ['preço', 'apreço'],
    ['preço', 'preços'],
    ['preço', 'sobrepreços e apreço'],
    ['segunda via', 'segunda a via'],
    ['2', 'plano 12 ou 21'],
    ['q', 'q\u0303'],
    ['', 'preço'],
    [' ', ' '],
  ])('%j are not found in %j', (phrase, text) => {
    expect(isContained(phrase, text)).toBe(false);
  });
});
