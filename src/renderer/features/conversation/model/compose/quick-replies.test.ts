import { describe, expect, it } from 'vitest';

import { quickMessage } from '@shared/domain/quick-message';

import { groupReplies, quickRepliesFor, rowAfter, slashSearch, suggestionLabel, withoutSearch } from './quick-replies';

const reply = (shortcode: string, message = 'Olá!') => quickMessage.parse({ id: shortcode.length, shortcode, message });

it.each([
  ['/|', 0, ''],
  ['/ola|', 0, 'ola'],
  ['/bom dia|', 0, 'bom dia'],
  ['/ |', null, null],
  ['Olá /|', 4, ''],
  ['Olá /ola|, tudo bem?', 4, 'ola'],
  ['Olá\n/ola|', 4, 'ola'],
  ['Olá /ola tudo|', null, null],
  ['das 8/10|', null, null],
  ['https://a.b/c|', null, null],
  ['|/ola', null, null],
  ['/ola\n|', null, null],
  [`/${'a'.repeat(51)}|`, null, null],
])('the draft %j, its cursor at the bar, has a search at %j for %j', (marked, start, query) => {
  const found = slashSearch(marked.replace('|', ''), marked.indexOf('|'));
  expect([found?.start ?? null, found?.query ?? null]).toEqual([start, query]);
});

it('a chosen reply replaces the search and leaves the words around it', () => {
  expect(withoutSearch('Olá /bo, até já', { start: 4, end: 7, query: 'bo' }, 'bom dia')).toEqual({
    text: 'Olá bom dia, até já',
    cursor: 11,
  });
});

describe('categories', () => {
  const grouped = (...shortcodes: string[]) =>
    groupReplies(shortcodes.map((shortcode) => reply(shortcode))).map(({ name, replies }) => [
      name,
      replies.map(({ shortcode }) => shortcode),
    ]);

  it('come from the part of a shortcode before its slash; replies without one come first', () => {
    expect(grouped('vendas/preço', 'ola', 'Vendas/prazo', 'suporte/vpn')).toEqual([
      [null, ['ola']],
      ['vendas', ['vendas/preço', 'Vendas/prazo']],
      ['suporte', ['suporte/vpn']],
    ]);
  });

  it('need words on both sides of the slash', () => {
    expect(grouped('/ola', 'ola/', ' /x', 'a/b/c')).toEqual([
      [null, ['/ola', 'ola/', ' /x']],
      ['a', ['a/b/c']],
    ]);
  });
});

describe('suggestions', () => {
  const replies = ['promoção', 'horário', 'ção-especial', 'preço'].map((shortcode) => reply(shortcode));
  const found = (query: string) => quickRepliesFor(query, replies).map(({ shortcode }) => shortcode);

  it('match shortcodes regardless of case and accents, prefix matches first', () => {
    expect(found('CAO')).toEqual(['ção-especial', 'promoção']);
    expect(found('h')).toEqual(['horário']);
    expect(found('')).toEqual(['promoção', 'horário', 'ção-especial', 'preço']);
    expect(found('Tchau')).toEqual([]);
  });

  it('match texts after shortcodes, regardless of case and accents', () => {
    const texts = [reply('pix', 'Nossa CHAVE é o telefone'), reply('chave', 'Segue'), reply('fim', 'Até logo')];
    expect(quickRepliesFor('chávé', texts).map(({ shortcode }) => shortcode)).toEqual(['chave', 'pix']);
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
