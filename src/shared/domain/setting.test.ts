import { expect, it } from 'vitest';

import { isSettingEnabled, paymentTokenKey, setting, settingValue } from './setting';

const settings = [
  { key: 'call', value: 'disabled' },
  { key: 'userRating', value: 'enabled' },
];

it('a setting has the value of its key, and none where the server has none', () => {
  expect((['call', 'userRating', 'asaas'] as const).map((key) => settingValue(settings, key))).toEqual([
    'disabled',
    'enabled',
    '',
  ]);
  expect(setting.parse({ key: 'call', value: null })).toEqual({ key: 'call', value: '' });
});

it('a toggle is on where it says `enabled` and nowhere else', () => {
  expect((['call', 'userRating', 'asaas'] as const).map((key) => isSettingEnabled(settings, key))).toEqual([
    false,
    true,
    false,
  ]);
});

it('the token of the payment provider is kept under the wire’s word', () => {
  expect(paymentTokenKey).toBe('asaas');
});
