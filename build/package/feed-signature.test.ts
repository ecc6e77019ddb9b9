import { generateKeyPairSync } from 'node:crypto';

import { expect, it } from 'vitest';

import { verifyFeed } from '@main/updates/feed';

import { publicKeyOf, signFeed } from './feed-signature';

const pkcs8 = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

it('signs a feed as the application verifies it', () => {
  const key = pkcs8('ed25519');
  const bytes = Buffer.from('version: 1.2.0\n');
  const signature = signFeed(bytes, key);
  expect(() => verifyFeed(bytes, signature, publicKeyOf(key))).not.toThrow();
  expect(() => verifyFeed(Buffer.from('version: 1.2.1\n'), signature, publicKeyOf(key))).toThrow('badSignature');
});

it('refuses keys of another kind', () => {
  expect(() => signFeed(Buffer.from('x'), pkcs8('x25519'))).toThrow('no Ed25519 key');
});
