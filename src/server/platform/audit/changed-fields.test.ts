import { expect, it } from 'vitest';

import type { Change } from './changed-fields';
import { changedFields } from './changed-fields';

const user = { id: 1, name: 'Ana', profile: 'user', passwordHash: 'scrypt$1', updatedAt: new Date(0) };
const setting = (key: string, value: string) => ({ id: 1, key, value });

it.each<[string, Change, ReturnType<typeof changedFields>]>([
  [
    'a plain text with both values',
    { before: user, after: { ...user, name: 'Bia' }, body: { name: 'Bia' } },
    [{ field: 'name', from: 'Ana', to: 'Bia' }],
  ],
  [
    'a text of any other column by its name alone',
    { before: { token: 'a' }, after: { token: 'b' }, body: { token: 'b' } },
    [{ field: 'token' }],
  ],
  [
    'a password, which is no column, by its name alone',
    { before: user, after: user, body: { password: 'x' } },
    [{ field: 'password' }],
  ],
  ['no password that is left blank', { before: user, after: user, body: { password: '', name: 'Ana' } }, []],
  [
    'no column that the request does not name',
    { before: user, after: { ...user, passwordHash: 'scrypt$2' }, body: { name: 'Ana' } },
    [],
  ],
  ['nothing of a removed row', { before: user, after: undefined, body: {} }, []],
  [
    'the sent fields of a new row',
    { before: undefined, after: user, body: { name: 'Ana', profile: 'user' } },
    [
      { field: 'name', to: 'Ana' },
      { field: 'profile', to: 'user' },
    ],
  ],
  [
    'the value of a setting that everyone reads',
    { before: setting('call', 'disabled'), after: setting('call', 'enabled'), body: {}, fields: ['value'] },
    [{ field: 'value', from: 'disabled', to: 'enabled' }],
  ],
  [
    'no value of a secret setting',
    { before: setting('asaas', 'a'), after: setting('asaas', 'b'), body: {}, fields: ['value'] },
    [{ field: 'value' }],
  ],
  [
    'no value of an unknown setting',
    { before: undefined, after: setting('smtpPassword', 'b'), body: {}, fields: ['value'] },
    [{ field: 'value' }],
  ],
  [
    'an instant as text',
    { before: { dueDate: null }, after: { dueDate: new Date(0) }, body: { dueDate: '' } },
    [{ field: 'dueDate', from: null, to: '1970-01-01T00:00:00.000Z' }],
  ],
])('reports %s', (_title, change, expected) => {
  expect(changedFields(change)).toEqual(expected);
});
