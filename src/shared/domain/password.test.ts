import { expect, it } from 'vitest';

import { newPassword, password, unmetRules } from './password';

it.each([
  ['Abcdef12', []],
  ['', ['length', 'digit', 'lowercase', 'uppercase']],
  ['Abcde12', ['length']],
  ['Abcdefgh', ['digit']],
  ['ABCDEF12', ['lowercase']],
  ['abcdef12', ['uppercase']],
  ['Çedilha1', []],
  [`Aa1${'x'.repeat(48)}`, ['length']],
] as const)('a new password %j lacks %j', (text, unmet) => {
  expect(unmetRules(text)).toEqual(unmet);
  const messages = newPassword.safeParse(text).error?.issues.map(({ message }) => message) ?? [];
  expect(messages).toEqual(unmet.length === 0 ? [] : ['ERR_PASSWORD_TOO_WEAK']);
});

it.each([
  ['abcd', false],
  ['abcde', true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
])('a password of a sign-up: %j', (text, isGood) => {
  expect(password.safeParse(text).success).toBe(isGood);
});
