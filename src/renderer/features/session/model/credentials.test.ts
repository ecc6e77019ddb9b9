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
])('what is typed as "%s" and "%s" is read as the endpoint reads it', (email, password) => {
  const typed = { email, password };
  expect(readCredentials(typed)).toEqual(credentials.safeParse(typed).data ?? null);
});
