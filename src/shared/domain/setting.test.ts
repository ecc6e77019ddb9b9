import { expect, it } from 'vitest';

import { isSettingEnabled, passwordMinLength, paymentTokenKey, setting, settingValue } from './setting';

const settings = [
  { key: 'call', value: 'disabled' },
  { key: 'userRating', value: 'enabled' },
];

it('a setting has the value of its key, or an empty one where the server has none', () => {
  expect((['call', 'userRating', 'asaas'] as const).map((key) => settingValue(settings, key))).toEqual([
    'disabled',
    'enabled',
    '',
  ]);
  expect(setting.parse({ key: 'call', value: null })).toEqual({ key: 'call', value: '' });
});

it('a toggle is on for `enabled` only', () => {
  expect((['call', 'userRating', 'asaas'] as const).map((key) => isSettingEnabled(settings, key))).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  ['12', 12],
  ['5', 5],
  ['', 0],
  ['long', 0],
  ['9999', 0],
])('the least length of a password, stored as %j, is %i', (value, least) => {
  expect(passwordMinLength([{ key: 'passwordMinLength', value }])).toBe(least);
  expect(passwordMinLength([])).toBe(0);
});

it('the token of the payment provider has the key of the wire', () => {
  expect(paymentTokenKey).toBe('asaas');
});
