import { expect, it } from 'vitest';

import { isSettingEnabled, paymentTokenKey, setting, settingValue } from './setting';

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

it('the token of the payment provider has the key of the wire', () => {
  expect(paymentTokenKey).toBe('asaas');
});
