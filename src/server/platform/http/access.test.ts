import { expect, it } from 'vitest';

import { quirksFor } from '@server/platform/quirks';

import { mustBeAllowed } from './access';

const user = { profile: 'user', super: false } as const;
const admin = { profile: 'admin', super: false } as const;
const superAdmin = { profile: 'admin', super: true } as const;
const superUser = { profile: 'user', super: true } as const;

it.each([
  ['user', user],
  ['user', admin],
  ['admin', admin],
  ['admin', superAdmin],
  ['super', superAdmin],
  ['super', superUser],
] as const)('%s lets in %j', (access, caller) => {
  expect(() => {
    mustBeAllowed(access, caller, quirksFor(false));
  }).not.toThrow();
});

it.each([
  ['admin', user, 403, 'ERR_NO_PERMISSION'],
  ['admin', superUser, 403, 'ERR_NO_PERMISSION'],
  ['super', user, 403, 'ERR_NO_PERMISSION'],
  ['super', admin, 403, 'ERR_NO_PERMISSION'],
] as const)('%s refuses %j', (access, caller, ...refusal) => {
  const [status, code] = refusal;
  expect(() => {
    mustBeAllowed(access, caller, quirksFor(false));
  }).toThrow(expect.objectContaining({ status, code }));
});
