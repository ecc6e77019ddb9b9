import { expect, it } from 'vitest';

import {
  assignmentOf,
  initialSettings,
  initialValueOf,
  isForAdmins,
  isPlainSetting,
  isSettingEnabled,
  passwordMinLength,
  paymentTokenKey,
  scheduleTypeOf,
  setting,
  settingsWith,
  settingValue,
} from './setting';

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

it.each([
  ['leastBusy', '5', { mode: 'leastBusy', capacity: 5 }],
  ['roundRobin', '', { mode: 'roundRobin', capacity: 0 }],
  ['random', '-1', { mode: 'off', capacity: 0 }],
])('automatic assignment stored as %j with a limit of %j is %j', (mode, capacity, read) => {
  const stored = [
    { key: 'assignment', value: mode },
    { key: 'assignmentCapacity', value: capacity },
  ];
  expect(assignmentOf(stored)).toEqual(read);
});

it('the token of the payment provider has the key of the wire', () => {
  expect(paymentTokenKey).toBe('asaas');
});

it('the settings screen has a control for each setting that is not made with the company', () => {
  expect(settingsWith('toggle')).toEqual([
    'userRating',
    'call',
    'CheckMsgIsGroup',
    'sendGreetingAccepted',
    'sendMsgTransfTicket',
    'sendGreetingMessageOneQueues',
    'automaticAnswers',
    'requireTwoFactor',
  ]);
  expect(settingsWith('choice')).toEqual([
    'scheduleType',
    'chatBotType',
    'passwordMinLength',
    'waitMedium',
    'waitLong',
    'assignment',
    'assignmentCapacity',
  ]);
  expect(settingsWith('secret')).toEqual(['asaas']);
});

it('a new company has the initial values, and no token of the payment provider', () => {
  expect(initialSettings).toMatchObject({ userRating: 'disabled', CheckMsgIsGroup: 'enabled', waitMedium: '5' });
  expect(initialSettings).not.toHaveProperty('asaas');
  expect([initialValueOf('waitLong'), initialValueOf('asaas')]).toEqual(['15', '']);
});

it.each([
  ['asaas', true],
  ['userRating', false],
  ['a setting of another server', false],
])('%s is for admins alone: %s', (key, isAlone) => {
  expect(isForAdmins(key)).toBe(isAlone);
});

it('values of toggles and choices are plain; a secret and what Recado does not know are not', () => {
  expect(['call', 'scheduleType', 'asaas', 'unknown'].map(isPlainSetting)).toEqual([true, true, false, false]);
});

it.each([
  ['queue', 'queue'],
  ['company', 'company'],
  ['disabled', 'disabled'],
  ['nonsense', 'disabled'],
])('opening hours stored as %j belong to %j', (value, expected) => {
  const other = { key: 'call', value: 'company' };
  expect(scheduleTypeOf([other, { key: 'scheduleType', value }])).toBe(expected);
  expect(scheduleTypeOf([other])).toBe('disabled');
});
