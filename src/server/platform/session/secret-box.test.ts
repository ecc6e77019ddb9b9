import { describe, expect, it } from 'vitest';

import { createSecretBox } from './secret-box';

const secretOf = (byte: number) => new Uint8Array(32).fill(byte);
const box = createSecretBox({ current: secretOf(2), previous: [secretOf(1)], retired: [secretOf(0)] });
const boxOf = (byte: number) => createSecretBox({ current: secretOf(byte), previous: [] });

describe('an encrypted secret', () => {
  it.each(['JBSWY3DPEHPK3PXP', 'chave com ação 🔑', ''])('is decrypted at its own place: %j', (text) => {
    const stored = box.encrypt(text, 'row 1');
    if (text !== '') expect(stored).not.toContain(text);
    expect(box.decrypt(stored, 'row 1')).toBe(text);
  });

  it('is nothing at another place, with another key, or damaged', () => {
    const stored = box.encrypt('segredo', 'row 1');
    expect(box.decrypt(stored, 'row 2')).toBeNull();
    expect(boxOf(7).decrypt(stored, 'row 1')).toBeNull();
    const [version = '', key = '', content = ''] = stored.split('.');
    const bytes = Buffer.from(content, 'base64url');
    for (const at of bytes.keys()) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(box.decrypt([version, key, damaged.toString('base64url')].join('.'), 'row 1'), `byte ${at}`).toBeNull();
    }
    expect(box.decrypt(`${version}.${key}.`, 'row 1')).toBeNull();
    expect(box.decrypt(`${version}.${key}`, 'row 1')).toBeNull();
  });

  it('is another text each time', () => {
    expect(box.encrypt('segredo', 'row 1')).not.toBe(box.encrypt('segredo', 'row 1'));
  });

  it('has a tag of 16 bytes: a shorter one is refused, though its bytes are right', () => {
    const [version = '', key = '', content = ''] = box.encrypt('segredo', 'row 1').split('.');
    const shorter = Buffer.from(content, 'base64url').subarray(0, -4).toString('base64url');
    expect(box.decrypt([version, key, shorter].join('.'), 'row 1')).toBeNull();
  });
});

it('secrets of replaced keys are decrypted, and are not current', () => {
  for (const byte of [0, 1]) {
    const stored = boxOf(byte).encrypt('segredo', 'row 1');
    expect(box.decrypt(stored, 'row 1')).toBe('segredo');
    expect(box.isCurrent(stored)).toBe(false);
  }
  expect(box.isCurrent(box.encrypt('segredo', 'row 1'))).toBe(true);
});

it('a plain text of an earlier version is answered as it is, and is not current', () => {
  expect(box.decrypt('JBSWY3DPEHPK3PXP', 'row 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.isCurrent('JBSWY3DPEHPK3PXP')).toBe(false);
});

it('what an earlier server has stored is still decrypted', () => {
  const stored = 'v1.a85c34bf.xDM1sv-6v2CFn_5fsirU3FDEcw7SlN1qN9mvwp2H4nXQmwDeZVBhQfxFb28';
  expect(boxOf(5).decrypt(stored, 'second factor of user 7')).toBe('JBSWY3DPEHPK3PXP');
});
