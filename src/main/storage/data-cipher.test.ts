import { describe, expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import type { FakePrivateFile } from '@tests/support/main/fake-secrets';
import { createFakePrivateFile } from '@tests/support/main/fake-secrets';

import type { KeyStore } from '../ports/key-store';
import { openDataCipher } from './data-cipher';

/** Wraps with the name of its key in front; another name does not unwrap. */
function createFakeKeyStore(name = 'a'): KeyStore & { isStale: boolean; isPresent: boolean; calls: string[] } {
  const prefix = `${name}:`;
  const store = {
    isStale: false,
    isPresent: true,
    calls: [] as string[],
    isAvailable: async () => store.isPresent,
    wrap: async (text: string) => {
      store.calls.push('wrap');
      return Buffer.from(prefix + text);
    },
    unwrap: async (bytes: Uint8Array) => {
      store.calls.push('unwrap');
      return { text: store.decryptFormer(bytes), isStale: store.isStale };
    },
    decryptFormer: (bytes: Uint8Array) => {
      const text = Buffer.from(bytes).toString('utf8');
      if (!text.startsWith(prefix)) throw new Error('another key');
      return text.slice(prefix.length);
    },
  };
  return store;
}

const clock = createFakeClock();
const log = createFakeLogger();
const open = (keyStore: KeyStore, file: FakePrivateFile) => openDataCipher({ keyStore, file, clock, log });

describe('the cipher of stored data', () => {
  it('reads after a restart what it encrypted, and asks the key store once', async () => {
    const file = createFakePrivateFile();
    const first = await open(createFakeKeyStore(), file);
    const bytes = first.encrypt('olá, Clara');
    const again = createFakeKeyStore();
    const second = await open(again, file);
    expect(second.decrypt(bytes)).toBe('olá, Clara');
    expect(second.decrypt(second.encrypt(''))).toBe('');
    expect(again.calls).toEqual(['unwrap']);
    expect(Buffer.from(bytes).includes('Clara')).toBe(false);
    expect(first.encrypt('olá, Clara')).not.toEqual(bytes);
  });

  it('refuses changed, cut and foreign bytes', async () => {
    const cipher = await open(createFakeKeyStore(), createFakePrivateFile());
    const bytes = Uint8Array.from(cipher.encrypt('texto'));
    const changed = Uint8Array.from(bytes);
    changed[20] = (changed[20] ?? 0) ^ 1;
    const other = await open(createFakeKeyStore(), createFakePrivateFile());
    for (const wrong of [changed, bytes.subarray(0, 10), new Uint8Array(), other.encrypt('texto')]) {
      expect(() => cipher.decrypt(wrong)).toThrow();
    }
  });

  it('reads files that the system encrypted for a former version', async () => {
    const cipher = await open(createFakeKeyStore(), createFakePrivateFile());
    expect(cipher.decrypt(Buffer.from('a:rascunho'))).toBe('rascunho');
  });

  it('has no key without a key store, and leaves the stored key alone', async () => {
    const file = createFakePrivateFile();
    await open(createFakeKeyStore(), file);
    const stored = file.bytes;
    const absent = createFakeKeyStore();
    absent.isPresent = false;
    const cipher = await open(absent, file);
    expect(cipher.isAvailable()).toBe(false);
    expect(() => cipher.encrypt('x')).toThrow();
    expect([file.bytes, file.aside.size]).toEqual([stored, 0]);
  });

  it('replaces a key of another key store and keeps the old one for inspection', async () => {
    const file = createFakePrivateFile();
    await open(createFakeKeyStore('a'), file);
    const cipher = await open(createFakeKeyStore('b'), file);
    expect(cipher.isAvailable()).toBe(true);
    expect(file.aside.has('unreadable')).toBe(true);
    const [first] = Buffer.from(file.bytes ?? []).toString('utf8');
    expect(first).toBe('b');
  });

  it('wraps the same key again when the system has a newer one', async () => {
    const file = createFakePrivateFile();
    const bytes = (await open(createFakeKeyStore(), file)).encrypt('texto');
    const rotated = createFakeKeyStore();
    rotated.isStale = true;
    expect((await open(rotated, file)).decrypt(bytes)).toBe('texto');
    expect(rotated.calls).toEqual(['unwrap', 'wrap']);
  });

  it('has no key on a full disk, since it could not be read after a restart', async () => {
    const file = createFakePrivateFile();
    file.isDiskFull = true;
    expect((await open(createFakeKeyStore(), file)).isAvailable()).toBe(false);
  });

  it('starts without a key when the key store stays locked for a minute', async () => {
    const locked = { ...createFakeKeyStore(), isAvailable: () => new Promise<boolean>(() => undefined) };
    const opening = open(locked, createFakePrivateFile());
    clock.advance(60_000);
    expect((await opening).isAvailable()).toBe(false);
  });
});
