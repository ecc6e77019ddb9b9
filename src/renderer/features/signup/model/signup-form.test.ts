import { expect, it } from 'vitest';

import { signupForm } from '@shared/api/signup';
import { planId } from '@shared/domain/ids';
import { formIssue } from '@tests/support/renderer/form-issue';

import { maskedPhone, phoneDigits } from './phone-mask';
import { signupRequest } from './signup-request';

it.each([
  ['', '', ''],
  ['1', '1', '(1'],
  ['11', '11', '(11'],
  ['119', '119', '(11) 9'],
  ['(11) 98765', '1198765', '(11) 98765'],
  ['11987654321', '11987654321', '(11) 98765-4321'],
  ['+55 (11) 98765-4321', '11987654321', '(11) 98765-4321'],
  ['abc', '', ''],
])('a phone number typed as %j has the digits %j and is shown as %j [SIGNUP-003]', (typed, digits, shown) => {
  expect(phoneDigits(typed)).toBe(digits);
  expect(maskedPhone(digits)).toBe(shown);
  // The formatted text parses back to the same digits, so that deleting a character works.
  expect(phoneDigits(shown)).toBe(digits);
});

it('a sign-up requests a monthly subscription due in three days [SIGNUP-014] [SIGNUP-015] [SIGNUP-016] [SIGNUP-017] [SIGNUP-018]', () => {
  const form = { name: 'Sol', email: 'a@b.test', phone: '11987654321', planId: planId.parse(2), password: 'abcde' };
  expect(signupRequest(form, Date.parse('2026-02-27T23:30:00-03:00'))).toEqual({
    ...form,
    recurrence: 'MENSAL',
    dueDate: '2026-03-03T02:30:00.000Z',
    status: 't',
    campaignsEnabled: true,
  });
});

const letters = (count: number): string => 'a'.repeat(count);

it.each([
  ['[SIGNUP-008]', 'name', '', 'required'],
  ['[SIGNUP-008]', 'name', ' a ', 'tooShort 2'],
  ['[SIGNUP-008]', 'name', letters(2), null],
  ['[SIGNUP-008]', 'name', letters(50), null],
  ['[SIGNUP-008]', 'name', letters(51), 'tooLong 50'],
  ['[SIGNUP-009]', 'password', '', 'required'],
  ['[SIGNUP-009]', 'password', letters(4), 'tooShort 5'],
  ['[SIGNUP-009]', 'password', letters(5), null],
  ['[SIGNUP-009]', 'password', letters(50), null],
  ['[SIGNUP-009]', 'password', letters(51), 'tooLong 50'],
  ['[SIGNUP-010]', 'email', '', 'required'],
  ['[SIGNUP-010]', 'email', undefined, 'required'],
  ['[SIGNUP-011]', 'email', 'sol@', 'email'],
  ['[SIGNUP-011]', 'email', 'sol padaria@casa.test', 'email'],
  ['[SIGNUP-011]', 'email', 'sol@casa.test', null],
  ['[SIGNUP-012]', 'planId', undefined, 'required'],
  ['[SIGNUP-012]', 'planId', 2, null],
  ['[SIGNUP-004]', 'phone', '', null],
  ['[SIGNUP-004]', 'phone', '11987654321', null],
  ['[SIGNUP-004]', 'phone', '119876543210', 'invalid'],
])('%s validates a company: %s %j reports %j', (...[, field, value, said]) => {
  expect(formIssue(signupForm, field, value)).toBe(said);
});
