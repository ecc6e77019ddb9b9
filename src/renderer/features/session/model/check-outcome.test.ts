import { expect, it } from 'vitest';

import { checkOutcome } from './check-outcome';

const asked = { typed: 'x', address: 'https://x', isSettled: true, isFetching: false, hasAnswered: false };

it.each([
  ['nothing typed', { ...asked, typed: ' ', address: '' }, 'hint'],
  ['no address', { ...asked, address: '' }, 'unreadable'],
  ['still typing', { ...asked, isSettled: false, hasAnswered: true }, 'checking'],
  ['request running', { ...asked, isFetching: true }, 'checking'],
  ['answered', { ...asked, hasAnswered: true }, 'answers'],
  ['refused', asked, 'failed'],
])('%s', (_what, check, outcome) => {
  expect(checkOutcome(check)).toBe(outcome);
});
