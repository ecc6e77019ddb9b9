import { expect, it } from 'vitest';

import { isCommonPassword } from './common-passwords';

it.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['qwertyuiop', true],
  ['', false],
  ['correta-bateria-2031', false],
])('%j is common: %j', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
