import { expect, it } from 'vitest';

import type { AccountView } from '@shared/ipc/views';

import { accountOfKey } from './account-keys';

const account = (id: string, isCurrent = false): AccountView => ({
  id,
  name: id,
  company: '',
  server: '',
  state: 'signedIn',
  isNew: false,
  unread: 0,
  isCurrent,
});
const accounts = [account('a', true), account('b')];
const press = { code: 'Digit2', altKey: true, ctrlKey: true, metaKey: false, shiftKey: false, isAltGraph: false };

it('Ctrl or Command with Alt and a digit is the account at that place', () => {
  expect(accountOfKey(press, accounts)?.id).toBe('b');
  expect(accountOfKey({ ...press, ctrlKey: false, metaKey: true }, accounts)?.id).toBe('b');
});

it.each([
  ['the account on screen', { code: 'Digit1' }],
  ['a place without an account', { code: 'Digit3' }],
  ['AltGr, which types characters', { isAltGraph: true }],
  ['Alt alone, which starts macros', { ctrlKey: false }],
  ['Shift too', { shiftKey: true }],
])('%s is none', (_what, parts) => {
  expect(accountOfKey({ ...press, ...parts }, accounts)).toBeNull();
});

it('one account has no keys', () => {
  expect(accountOfKey({ ...press, code: 'Digit1' }, [account('a')])).toBeNull();
});
