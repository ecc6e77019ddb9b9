import { describe, expect, it } from 'vitest';

import { aContact, aMessage } from '@tests/support/renderer/builders';

import { quotedWordsOf } from './reply';

const words = { own: 'You', kindOf: (kind: string) => `<${kind}>` };

describe('what a reply says of the message it answers', () => {
  it('a text of the customer, without the marks of the channel', () => {
    const message = aMessage({ id: 'M7', body: '*Bom*\ndia', contact: aContact({ name: 'Clara' }) });
    expect(quotedWordsOf(message, words)).toEqual({ id: 'M7', name: 'Clara', words: 'Bom dia' });
  });

  it('an own picture by its kind and caption', () => {
    const message = aMessage({ fromMe: true, mediaType: 'image', mediaUrl: 'x', body: 'Veja' });
    expect(quotedWordsOf(message, words)).toMatchObject({ name: 'You', words: '<image> Veja' });
  });

  it('never more than a line has room for', () => {
    const message = aMessage({ body: 'x'.repeat(100_000), contact: aContact({ name: 'y'.repeat(9_000) }) });
    const { name, words: said } = quotedWordsOf(message, words);
    expect([name.length <= 200, said.length <= 500]).toEqual([true, true]);
  });
});
