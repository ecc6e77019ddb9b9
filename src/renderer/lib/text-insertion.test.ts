import { expect, it } from 'vitest';

import { insertAt } from './text-insertion';

it.each([
  { text: '', at: [0, 0], piece: '😀', result: { text: '😀', cursor: 2 } },
  { text: 'ab', at: [1, 1], piece: '👍🏽', result: { text: 'a👍🏽b', cursor: 5 } },
  { text: 'ab', at: [0, 2], piece: 'x', result: { text: 'x', cursor: 1 } },
  { text: 'a', at: [9, 9], piece: 'x', result: { text: 'ax', cursor: 2 } },
] as const)('$piece goes into $text at $at', ({ text, at, piece, result }) => {
  expect(insertAt(text, { start: at[0], end: at[1] }, piece)).toEqual(result);
});
