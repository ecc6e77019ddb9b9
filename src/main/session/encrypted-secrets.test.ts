import { beforeEach, expect, it } from 'vitest';

import type { FakeLogger } from '@tests/support/main/fake-logger';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import type { FakePrivateFile } from '@tests/support/main/fake-secrets';
import { createFakeCipher, createFakePrivateFile } from '@tests/support/main/fake-secrets';

import type { EncryptedSecrets } from './encrypted-secrets';
import { createEncryptedSecrets } from './encrypted-secrets';

let file: FakePrivateFile;
let log: FakeLogger;
let reported: unknown[];
beforeEach(() => {
  file = createFakePrivateFile();
  log = createFakeLogger();
  reported = [];
});

/** A second instance over the same file simulates the next start. */
function open(hasKey = true): EncryptedSecrets {
  const report = {
    damaged: (outcome: unknown) => void reported.push(outcome),
    saved: (isSaved: unknown) => void reported.push(isSaved),
  };
  return createEncryptedSecrets({ file, cipher: createFakeCipher(hasKey), log, report });
}

it('each account has its own secret at the next start', () => {
  open().write('demo#3', 'of Ana');
  open().write('demo#4', 'of Rui');
  expect(['demo#3', 'demo#4', 'demo#5', 'constructor'].map((account) => open().read(account))).toEqual([
    'of Ana',
    'of Rui',
    null,
    null,
  ]);
  expect(Buffer.from(file.bytes ?? []).toString()).not.toContain('of Ana');
  expect(log.text()).toBe('');
});

it('removing one secret keeps the others; removing the last one deletes the file', () => {
  open().write('demo#3', 'of Ana');
  open().write('demo#4', 'of Rui');
  open().remove('demo#3');
  expect([open().read('demo#3'), open().read('demo#4')]).toEqual([null, 'of Rui']);
  open().remove('demo#4');
  expect(file.bytes).toBeNull();
});

it('removing a secret that is not there keeps the others', () => {
  open().write('demo#3', 'of Ana');
  open().remove('demo#4');
  expect(open().read('demo#3')).toBe('of Ana');
});

it('a damaged file is set aside, and the loss is reported', () => {
  file.bytes = Uint8Array.of(1, 2, 3);
  expect(open().read('demo#3')).toBeNull();
  expect([...file.aside]).toEqual([['damaged', Uint8Array.of(1, 2, 3)]]);
  expect(reported).toEqual(['lost']);
  expect(log.text()).toContain('encrypted secrets unreadable');
  open().write('demo#3', 'of Ana');
  expect(open().read('demo#3')).toBe('of Ana');
});

it('a damaged file that cannot be set aside counts as empty, and is logged', () => {
  file.bytes = Uint8Array.of(1, 2, 3);
  file.isHeld = true;
  expect(open().read('demo#3')).toBeNull();
  expect(log.text()).toContain('encrypted secrets cannot be set aside');
});

it('a missing file is no damage', () => {
  expect(open().read('demo#3')).toBeNull();
  expect(reported).toEqual([]);
  expect(log.text()).toBe('');
});

it('without a key nothing is read or written, and the file stays', () => {
  open().write('demo#3', 'of Ana');
  const { bytes } = file;
  expect(open(false).read('demo#3')).toBeNull();
  expect(() => open(false).write('demo#3', 'newer')).toThrow(
    expect.objectContaining({ code: 'ERR_NO_SECURE_STORAGE', kind: 'server' }),
  );
  expect(file.bytes).toBe(bytes);
  expect(reported).toEqual([]);
  expect(log.text()).toBe('');
});

it('removing without a key keeps every account’s secret, and is logged', () => {
  open().write('demo#3', 'of Ana');
  open().write('demo#4', 'of Rui');
  open(false).remove('demo#3');
  expect(open().read('demo#4')).toBe('of Rui');
  expect(log.text()).toBe('["encrypted secret not removed"]');
});

it('removing from a damaged file sets it aside, and has nothing left to remove', () => {
  file.bytes = Uint8Array.of(1, 2, 3);
  open().remove('demo#3');
  expect([...file.aside.keys()]).toEqual(['damaged']);
  expect(log.text()).not.toContain('encrypted secret not removed');
});

it('removing from a damaged file that cannot be set aside keeps the file', () => {
  file.bytes = Uint8Array.of(1, 2, 3);
  file.setAside = () => {
    throw new Error('EBUSY');
  };
  open().remove('demo#3');
  expect(file.bytes).toEqual(Uint8Array.of(1, 2, 3));
  expect(log.text()).toContain('encrypted secret not removed');
});

it('a full disk refuses the secret and keeps the earlier one', () => {
  open().write('demo#3', 'of Ana');
  file.isDiskFull = true;
  expect(() => open().write('demo#3', 'newer')).toThrow(
    expect.objectContaining({ code: 'ERR_SECRET_NOT_SAVED', kind: 'server' }),
  );
  expect(open().read('demo#3')).toBe('of Ana');
});

it('a failed removal is logged without the account', () => {
  open().write('demo#3', 'of Ana');
  file.isHeld = true;
  open().remove('demo#3');
  expect(log.text()).toBe('["encrypted secret not removed"]');
});
