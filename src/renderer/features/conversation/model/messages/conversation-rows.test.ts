import { expect, it } from 'vitest';

import { rowShift } from './conversation-rows';

it.each([
  { title: 'nothing changed', before: 'abc', now: 'abc', shift: 0 },
  { title: 'a row added at the end', before: 'abc', now: 'abcd', shift: 0 },
  { title: 'older rows added before', before: 'def', now: 'abcdef', shift: 3 },
  { title: 'older rows removed', before: 'abcdef', now: 'def', shift: -3 },
  { title: 'nothing in common', before: 'abc', now: 'xyz', shift: null },
  { title: 'from nothing', before: '', now: 'abc', shift: 0 },
  { title: 'to nothing', before: 'abc', now: '', shift: 0 },
])('$title', ({ before, now, shift }) => {
  expect(rowShift([...before], [...now], (row) => row)).toBe(shift);
});
