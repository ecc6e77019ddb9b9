import { expect, it } from 'vitest';

import { isLoneEmoji } from './lone-emoji';

it.each(['👍', '❤️', '👩‍👩‍👧', '🇧🇷', '👍🏽', '🙏🙏🙏', '😀 😀', ' 👍\n'])('%j is shown large', (text) => {
  expect(isLoneEmoji(text)).toBe(true);
});

it.each(['', '3', '#', 'ok 👍', '👍👍👍👍', '👍'.repeat(500)])('%j is shown in the size of text', (text) => {
  expect(isLoneEmoji(text)).toBe(false);
});
