import { expect, it } from 'vitest';

import { tagId, userId } from '@shared/domain/ids';

import type { SearchConditions } from './search-filters';
import { isSearchEmpty, noSearch, searchQuery } from './search-filters';

const tag = tagId.parse(4);
const user = userId.parse(8);

it('a search without values sends no parameter', () => {
  expect(noSearch).toEqual({ text: '', tagIds: [], userIds: [], status: null, period: null });
  expect(searchQuery(noSearch)).toEqual({});
  expect(isSearchEmpty(noSearch)).toBe(true);
});

it('a text of spaces narrows nothing', () => {
  expect(searchQuery({ ...noSearch, text: '  ' })).toEqual({});
  expect(isSearchEmpty({ ...noSearch, text: '  ' })).toBe(true);
});

it('a search sends the trimmed text, the tags and the users', () => {
  const values = { ...noSearch, text: ' ana ', tagIds: [tag], userIds: [user] };
  expect(searchQuery(values)).toEqual({ searchParam: 'ana', tags: [tag], users: [user] });
});

const day = { from: '2026-03-10T03:00:00.000Z', before: '2026-03-11T03:00:00.000Z' };

it('a search sends the status, and the bounds of its period that are set', () => {
  expect(searchQuery({ ...noSearch, status: 'closed', period: day })).toEqual({
    status: 'closed',
    lastMessageFrom: day.from,
    lastMessageBefore: day.before,
  });
  expect(searchQuery({ ...noSearch, period: { ...day, from: null } })).toEqual({ lastMessageBefore: day.before });
  expect(searchQuery({ ...noSearch, period: { ...day, before: null } })).toEqual({ lastMessageFrom: day.from });
});

it.each<Partial<SearchConditions>>([
  { text: 'a' },
  { tagIds: [tag] },
  { userIds: [user] },
  { status: 'open' },
  { period: day },
])('a search with %j alone is not empty', (values) => {
  expect(isSearchEmpty({ ...noSearch, ...values })).toBe(false);
});
