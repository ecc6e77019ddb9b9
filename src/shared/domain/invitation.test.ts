import { expect, it } from 'vitest';

import { groupedCode, invitationAlphabet, invitationCode, invitationCodeLength, invitationCodeOf } from './invitation';

it.each([
  ['ABCD-EFGH-2345', 'ABCDEFGH2345'],
  [' abcd efgh\n2345 ', 'ABCDEFGH2345'],
  ['ABCDEFGH234', ''],
  ['ABCDEFGH23456', ''],
  ['ABCDEFGH2341', ''],
  ['ABCD_EFGH_2345', ''],
])('the code of %j is %j', (typed, code) => {
  expect(invitationCodeOf(typed)).toBe(code);
  expect(invitationCode.safeParse(typed).success).toBe(code !== '');
});

it('codes are shown in groups of four', () => {
  expect(invitationCodeLength).toBe(12);
  expect(groupedCode('ABCDEFGH2345')).toBe('ABCD-EFGH-2345');
  expect(groupedCode('ABC')).toBe('ABC');
});

it('codes have no letter that is mistaken for another one', () => {
  expect(invitationAlphabet).toMatch(/^[2-9A-HJKMNP-Z]{31}$/);
});
