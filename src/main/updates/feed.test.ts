import { generateKeyPairSync, sign } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { parseFeed, verifyFeed } from './feed';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const bytes = Buffer.from('version: 1.2.0\n');
const signature = sign(null, bytes, privateKey).toString('base64');
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'der', type: 'spki' });

describe('the signature of a feed', () => {
  it('accepts exactly the signed bytes', () => {
    expect(() => verifyFeed(bytes, `${signature}\n`, spki)).not.toThrow();
  });

  it.each([
    ['no signature', bytes, null, spki, 'unsigned'],
    ['an empty one', bytes, ' \n', spki, 'unsigned'],
    ['another key', bytes, sign(null, bytes, other.privateKey).toString('base64'), spki, 'badSignature'],
    ['other bytes', Buffer.from('version: 1.3.0\n'), signature, spki, 'badSignature'],
    ['half a signature', bytes, signature.slice(0, 40), spki, 'badSignature'],
    ['a key that is none', bytes, signature, 'AAAA', 'badSignature'],
    ['a key of another kind', bytes, signature, rsa.toString('base64'), 'badSignature'],
  ])('refuses %s', (...[, content, given, key, reason]) => {
    expect(() => verifyFeed(content, given, key)).toThrow(expect.objectContaining({ reason }));
  });
});

describe('the content of a feed', () => {
  const sha512 = `${'A'.repeat(86)}==`;
  const file = { url: 'recado-1.2.0.AppImage', sha512 };

  it('needs a version and files with hashes', () => {
    expect(parseFeed({ version: '1.2.0', files: [file], releaseDate: 'x' }).files).toEqual([file]);
    for (const bad of [
      null,
      'text',
      { files: [file] },
      { version: '1.2', files: [file] },
      { version: '1.2.0', files: [] },
      { version: '1.2.0', files: [{ url: 'recado.exe' }] },
      { version: '1.2.0', files: [{ ...file, sha512: 'short' }] },
      { version: '1.2.0', files: [file], stagingPercentage: 101 },
      { version: '1.2.0', files: [file], stagingPercentage: 'some' },
    ]) {
      expect(() => parseFeed(bad), JSON.stringify(bad)).toThrow(expect.objectContaining({ reason: 'badFeed' }));
    }
  });
});
