import { expect, it } from 'vitest';

import { planSigning } from './signing';

const identity = { CSC_LINK: 'a', CSC_KEY_PASSWORD: 'b' };
const windows = { WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: 'b' };
const key = { APPLE_API_KEY: 'a', APPLE_API_KEY_ID: 'b', APPLE_API_ISSUER: 'c' };
const account = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' };

it.each([
  ['darwin', {}, 'unsigned'],
  ['darwin', { CSC_LINK: '', APPLE_ID: '' }, 'unsigned'],
  ['darwin', { ...identity, ...key }, 'signed'],
  ['darwin', { ...identity, ...account }, 'signed'],
  ['win32', {}, 'unsigned'],
  ['win32', windows, 'signed'],
  ['win32', { ...windows, RECADO_SIGNED: '1' }, 'signed'],
  ['linux', identity, 'not applicable'],
] as const)('on %s with %j the package is %s', (platform, environment, plan) => {
  expect(planSigning(platform, environment)).toBe(plan);
});

it.each([
  ['darwin', { CSC_LINK: 'a' }, 'CSC_KEY_PASSWORD missing'],
  ['darwin', { ...identity }, 'APPLE_API_KEY or APPLE_ID missing'],
  ['darwin', { ...key }, 'CSC_LINK missing'],
  ['darwin', { ...identity, APPLE_ID: 'a', APPLE_TEAM_ID: 'c' }, 'APPLE_APP_SPECIFIC_PASSWORD missing'],
  ['darwin', { RECADO_SIGNED: '1' }, 'CSC_LINK is missing'],
  ['win32', { WIN_CSC_LINK: 'a' }, 'WIN_CSC_KEY_PASSWORD missing'],
  ['win32', { RECADO_SIGNED: '1' }, 'WIN_CSC_LINK is missing'],
] as const)('on %s with %j packing stops: %s', (platform, environment, reason) => {
  expect(() => planSigning(platform, environment)).toThrow(reason);
});
