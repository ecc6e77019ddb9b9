import { expect, it } from 'vitest';

import { userId } from '@shared/domain/ids';

import { colleaguesFor, mentionedIds, mentionParts, mentionSearch, withMention } from './mentions';

const people = ['Ana', 'Ana Ribeiro', 'Bruno Conceição', 'João'].map((name, index) => ({
  id: userId.parse(index + 1),
  name,
}));

it.each([
  ['@', 1, { start: 0, query: '' }],
  ['diga a @bru', 11, { start: 7, query: 'bru' }],
  ['diga a @ana ri', 14, { start: 7, query: 'ana ri' }],
  ['(@an', 4, { start: 1, query: 'an' }],
  ['ana@loja', 8, null],
  ['@ana\nlinha', 10, null],
  ['sem nome', 8, null],
])('the search in %j at %i', (text, cursor, found) => {
  expect(mentionSearch(text, cursor)).toEqual(found);
});

it.each([
  ['', ['Ana', 'Ana Ribeiro', 'Bruno Conceição', 'João']],
  ['rib', ['Ana Ribeiro']],
  ['conceicao', ['Bruno Conceição']],
  ['na', []],
])('colleagues for %j', (query, names) => {
  expect(colleaguesFor(query, people).map(({ name }) => name)).toEqual(names);
});

it('a chosen name replaces what was typed, with one space behind it', () => {
  const text = 'veja @bru amanhã';
  expect(withMention(text, { search: { start: 5, query: 'bru' }, cursor: 9, name: 'Bruno' })).toEqual({
    text: 'veja @Bruno amanhã',
    cursor: 12,
  });
});

it('the longer of two names is meant, whole words alone, each person once', () => {
  expect(mentionedIds('@ana ribeiro e @Ana, @Ana Ribeiro', people)).toEqual([2, 1]);
  expect(mentionedIds('@Anabela e joao@João.com @joao', people)).toEqual([4]);
  expect(mentionedIds('@Anabela', people)).toEqual([]);
});

it('the parts of a note give the whole note', () => {
  const note = '@@Ana, veja: @ninguém @João.';
  const parts = mentionParts(note, people);
  expect(parts.map(({ text }) => text).join('')).toBe(note);
  expect(parts.filter(({ user }) => user !== null).map(({ text }) => text)).toEqual(['@Ana', '@João']);
});
