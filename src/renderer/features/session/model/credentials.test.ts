import { expect, it } from 'vitest';

import { credentials } from '@shared/api/session';

import { readCredentials } from './credentials';

it.each([
  ['', ''],
  [' ', 'recado'],
  ['ana@recado.demo', ''],
  ['ana@recado.demo', ' '],
  [' ana@recado.demo ', ' recado '],
  ['ana', 'recado'],
])('reads "%s" and "%s" like the endpoint’s schema', (email, password) => {
  const typed = { email, password };
  expect(readCredentials(typed)).toEqual(credentials.safeParse(typed).data ?? null);
});
