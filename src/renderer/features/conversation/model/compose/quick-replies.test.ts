import { describe, expect, it } from 'vitest';

import { quickMessage } from '@shared/domain/quick-message';

import { quickRepliesFor, rowAfter, slashQuery, suggestionLabel } from './quick-replies';

const reply = (shortcode: string, message = 'Olá!') => quickMessage.parse({ id: shortcode.length, shortcode, message });

it.each([
  ['/', null],
  ['/ola', 'ola'],
  ['/bom dia', 'bom dia'],
  ['/ ', null],
  [' /ola', null],
  ['Olá /ola', null],
  ['/ola\n', null],
  [`/${'a'.repeat(51)}`, null],
])('the draft %j searches quick replies for %j', (draft, query) => {
  expect(slashQuery(draft)).toBe(query);
});

describe('suggestions', () => {
  const replies = ['promoção', 'horário', 'ção-especial', 'preço'].map((shortcode) => reply(shortcode));
  const found = (query: string) => quickRepliesFor(query, replies).map(({ shortcode }) => shortcode);

  it('match shortcodes regardless of case and accents, prefix matches first', () => {
    expect(found('CAO')).toEqual(['ção-especial', 'promoção']);
    expect(found('h')).toEqual(['horário']);
    expect(found('Olá')).toEqual([]);
  });

  it.each([
    [reply('ola', 'Bom dia!'), '/ola - Bom dia!'],
    [reply('ola', '1234567890123456789012345678'), '/ola - 1234567890123456789012345678'],
    [reply('ola', '12345678901234567890123456789'), '/ola - 1234567890123456789012345678…'],
    [reply('ola', 'duas\nlinhas'), '/ola - duas linhas'],
    [reply('x', '😀'.repeat(40)), `/x - ${'😀'.repeat(30)}…`],
  ])('are cut to 35 characters with an ellipsis [CONV-038]', (one, label) => {
    expect(suggestionLabel(one)).toBe(label);
  });

  it('wrap around with the arrow keys', () => {
    expect([rowAfter(0, 1, 3), rowAfter(2, 1, 3), rowAfter(0, -1, 3), rowAfter(0, 1, 0)]).toEqual([1, 0, 2, 0]);
  });
});
