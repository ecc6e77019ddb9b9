import { describe, expect, it } from 'vitest';

import { aContact, aMessage } from '@tests/support/renderer/builders';

import { quotedWordsOf } from './reply';

const words = { own: 'You', kindOf: (kind: string) => `<${kind}>` };

describe('quoted words of a reply', () => {
  it('quotes a customer’s text without formatting marks', () => {
    const message = aMessage({ id: 'M7', body: '*Bom*\ndia', contact: aContact({ name: 'Clara' }) });
    expect(quotedWordsOf(message, words)).toEqual({ id: 'M7', name: 'Clara', words: 'Bom dia' });
  });

  it('quotes an own picture by kind and caption', () => {
    const message = aMessage({ fromMe: true, mediaType: 'image', mediaUrl: 'x', body: 'Veja' });
    expect(quotedWordsOf(message, words)).toMatchObject({ name: 'You', words: '<image> Veja' });
  });

  it('limits the length of the quote', () => {
    const message = aMessage({ body: 'x'.repeat(100_000), contact: aContact({ name: 'y'.repeat(9_000) }) });
    const { name, words: said } = quotedWordsOf(message, words);
    expect([name.length <= 200, said.length <= 500]).toEqual([true, true]);
  });
});
