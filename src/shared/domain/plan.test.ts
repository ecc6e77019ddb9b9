import { expect, it } from 'vitest';

import { planDraft } from '../api/plans';
import { limitWord, unlimited } from './plan';

it.each([
  [0, 'none'],
  [1, null],
  [99_998, null],
  [99_999, 'unlimited'],
  [100_000, 'unlimited'],
])('a limit of %d is the word %j', (limit, word) => {
  expect(limitWord(limit)).toBe(word);
});

it('an unlimited plan is a number that servers accept', () => {
  expect(planDraft.shape.users.safeParse(unlimited).success).toBe(true);
});
