import { describe, expect, it } from 'vitest';

import { excerpt, foldText, markedParts, searchTerms } from './text-search';

const marked = (text: string, query: string): string =>
  markedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['AÇÃO', 'acao'],
  ['Ñandú', 'nandu'],
  ['', ''],
])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

it('the terms of a query are its folded words, each once', () => {
  expect(searchTerms('  Pedido  do PEDIDO ')).toEqual(['pedido', 'do']);
  expect(searchTerms('   ')).toEqual([]);
});

describe('the words of a query are marked', () => {
  it.each([
    ['A entrega não chegou', 'nao', 'A entrega [não] chegou'],
    ['Pedido e pedidos', 'pedido', '[Pedido] e [pedido]s'],
    ['um dois três', 'tres um', '[um] dois [três]'],
    ['o pão', 'pao o', '[o] [pão]'],
    ['pedido', 'pedi edido', '[pedido]'],
    ['até', 'ate', '[até]'],
    ['👍 certo', 'certo', '👍 [certo]'],
    ['nada aqui', 'pedido', 'nada aqui'],
  ])('in %j for %j', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it('in parts of which none is empty', () => {
    expect(markedParts('pedido', 'pedido')).toEqual([{ text: 'pedido', isMatch: true }]);
    expect(markedParts('um pedido aqui', 'pedido')).toEqual([
      { text: 'um ', isMatch: false },
      { text: 'pedido', isMatch: true },
      { text: ' aqui', isMatch: false },
    ]);
  });

  it('as one part where two words of the query are side by side', () => {
    expect(markedParts('pedido', 'ido ped')).toEqual([{ text: 'pedido', isMatch: true }]);
  });

  it('and no character of the text is lost', () => {
    const text = 'İstanbul ﬁm ação 👩‍👩‍👧';
    const parts = markedParts(text, 'fim acao');
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});

describe('an excerpt', () => {
  const long = `${'antes '.repeat(40)}o pedido chegou ${'depois '.repeat(40)}`;

  it('of a short text is the text on one line', () => {
    expect(excerpt('um\n\ndois', 'dois', 40)).toBe('um dois');
  });

  it('of a long text shows the first word of the query with the words around it', () => {
    const shown = excerpt(long, 'pedido', 60);
    expect(shown).toMatch(/^…antes .*o pedido chegou .*…$/);
    expect(shown.length).toBeLessThanOrEqual(62);
  });

  it.each([
    ['spaces around it', '  um\tdois ', 'dois', 'um dois'],
    ['its word in the first half', `aaaa bbbb fim ${'c'.repeat(20)}`, 'fim', 'aaaa bbbb fim cccccc…'],
    ['its word just past the first half', `aaaa bbbbb fim ${'c'.repeat(20)}`, 'fim', '…fim cccccccccccccccc…'],
    ['no space before its word', `${'a'.repeat(30)}fim`, 'fim', '…aaaaafim'],
    ['a space after a long word', `um ${'a'.repeat(30)}fim cc`, 'fim', '…aaaaafim cc'],
    ['no space after its word', `aaaa bbbb cccc ${'d'.repeat(40)} fim`, 'fim', '…fim'],
    ['an emoji beside the cuts', `👍 aaaaaaaaaaaa fim ${'c'.repeat(20)}`, 'fim', '…fim cccccccccccccccc…'],
    ['an emoji at the end', `fim ${'a'.repeat(15)}👍👍`, 'fim', `fim ${'a'.repeat(15)}👍…`],
  ])('of a text with %s', (...[, text, query, shown]) => {
    expect(excerpt(text, query, 20)).toBe(shown);
  });

  it.each([
    ['at a word after the rest of one that has 20 letters', ' bbb fim', '…bbb fim'],
    ['inside a word of which more letters are left', ' bb fim', `…${'a'.repeat(21)} bb fim`],
  ])('begins %s', (_case, end, shown) => {
    expect(excerpt(`${'a'.repeat(70)}${end}`, 'fim', 100)).toBe(shown);
  });

  it('never cuts a character in half', () => {
    expect(excerpt('👍'.repeat(100), 'x', 11)).not.toMatch(/\p{Surrogate}/u);
    expect(excerpt(`${'a'.repeat(101)}${'👍'.repeat(100)}fim`, 'fim', 20)).not.toMatch(/\p{Surrogate}/u);
  });
});
