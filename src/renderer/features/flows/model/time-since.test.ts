import { expect, it } from 'vitest';

import { timeSince } from './time-since';

const now = Date.UTC(2026, 2, 2, 12);
const minute = 60_000;

it.each([
  [59_999, 'en-GB', null],
  [-minute, 'en-GB', null],
  [2 * minute, 'en-GB', '2 min ago'],
  [59 * minute, 'en-GB', '59 min ago'],
  [60 * minute, 'en-GB', '1 hr ago'],
  [49 * 60 * minute, 'en-GB', '2 days ago'],
  [2 * minute, 'pt-BR', 'há 2 min.'],
])('%i ms before now in %s: %s', (passed, locale, words) => {
  expect(timeSince(now - passed, now, locale)).toBe(words);
});
