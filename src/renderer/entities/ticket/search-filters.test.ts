import { expect, it } from 'vitest';

import { tagId, userId } from '@shared/domain/ids';

import { isSearchEmpty, noSearch, searchQuery } from './search-filters';

const tag = tagId.parse(4);
const user = userId.parse(8);

it('a search without values sends no parameter', () => {
  expect(noSearch).toEqual({ text: '', tagIds: [], userIds: [] });
  expect(searchQuery(noSearch)).toEqual({});
  expect(isSearchEmpty(noSearch)).toBe(true);
});

it('a text of spaces narrows nothing', () => {
  expect(searchQuery({ ...noSearch, text: '  ' })).toEqual({});
  expect(isSearchEmpty({ ...noSearch, text: '  ' })).toBe(true);
});

it('a search sends the trimmed text, the tags and the users', () => {
  const values = { text: ' ana ', tagIds: [tag], userIds: [user] };
  expect(searchQuery(values)).toEqual({ searchParam: 'ana', tags: [tag], users: [user] });
});

it.each([{ text: 'a' }, { tagIds: [tag] }, { userIds: [user] }])('a search with %j alone is not empty', (values) => {
  expect(isSearchEmpty({ ...noSearch, ...values })).toBe(false);
});
