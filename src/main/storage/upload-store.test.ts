import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createBlobWriter, readBlob } from './sealed-blob';
import type { StoredFile } from './upload-store';
import { createUploadStore } from './upload-store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const account = 'https://api.example.com#3';
const frame = 64 * 1024;

function written(size: number): { path: string; key: Uint8Array; bytes: Buffer } {
  const path = join(folder, 'blob');
  const bytes = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
  const writer = createBlobWriter(path);
  for (let at = 0; at < size; at += 50_000) writer.write(bytes.subarray(at, at + 50_000));
  writer.end();
  return { path, key: writer.key, bytes };
}
const all = (path: string, key: Uint8Array) => Buffer.concat([...readBlob(path, key)]);

describe('a file on disk', () => {
  it.each([0, 1, frame - 1, frame, frame + 1, 3 * frame])(
    'of %i bytes comes back whole, and is not legible',
    (size) => {
      const { path, key, bytes } = written(size);
      expect(all(path, key).equals(bytes)).toBe(true);
      if (size > 100) expect(readFileSync(path).includes(bytes.subarray(0, 32))).toBe(false);
      expect(statSync(path).mode & 0o077).toBe(0);
    },
  );

  it('that was cut off, changed, swapped about or opened with another key says so', () => {
    const { path, key } = written(3 * frame);
    const whole = readFileSync(path);
    const broken = (bytes: Buffer) => {
      writeFileSync(path, bytes);
      return () => all(path, key);
    };
    const sealed = frame + 16;
    expect(broken(whole.subarray(0, 2 * sealed))).toThrow();
    expect(broken(whole.subarray(0, whole.length - 1))).toThrow();
    expect(
      broken(
        Buffer.concat([whole.subarray(sealed, 2 * sealed), whole.subarray(0, sealed), whole.subarray(2 * sealed)]),
      ),
    ).toThrow();
    const changed = Buffer.from(whole);
    changed[10] = (changed[10] ?? 0) ^ 1;
    expect(broken(changed)).toThrow();
    writeFileSync(path, whole);
    expect(() => all(path, new Uint8Array(32))).toThrow();
    truncateSync(path, 0);
    expect(() => all(path, key)).toThrow();
  });
});

describe('the shelf', () => {
  const facts = { name: 'a.png', type: 'image/png', size: 6 };
  const names = () => readdirSync(join(folder, readdirSync(folder)[0] ?? ''));
  const text = async (file: StoredFile) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of createUploadStore(folder).open(account, file)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };

  it('takes a file in pieces and gives it back after a restart, to its owner alone', async () => {
    const uploadStore = createUploadStore(folder);
    const fileId = uploadStore.begin(account, facts);
    uploadStore.append(account, fileId, Buffer.from('abc'));
    expect(() => uploadStore.append('other', fileId, Buffer.from('x'))).toThrow('ERR_NO_OUTGOING');
    uploadStore.append(account, fileId, Buffer.from('def'));
    const file = uploadStore.take(account, fileId);
    expect(names()).toEqual([`${fileId}.bin`]);
    expect(await text(file)).toBe('abcdef');
    uploadStore.remove(account, fileId);
    await expect(text(file)).rejects.toThrow();
  });

  it.each([
    ['too much', 'abcdefg'],
    ['too little', 'abc'],
  ])('%s is refused and leaves nothing', (_title, content) => {
    const uploadStore = createUploadStore(folder);
    const fileId = uploadStore.begin(account, facts);
    expect(() => {
      uploadStore.append(account, fileId, Buffer.from(content));
      uploadStore.take(account, fileId);
    }).toThrow('ERR_INVALID_INPUT');
    expect(names()).toEqual([]);
  });

  it('knows the limits before the first byte', () => {
    const uploadStore = createUploadStore(folder);
    expect(() => uploadStore.begin(account, { ...facts, size: 0 })).toThrow('ERR_FILE_TOO_LARGE');
    expect(() => uploadStore.begin(account, { ...facts, size: 17 * 1024 * 1024 })).toThrow('ERR_FILE_TOO_LARGE');
    expect(() => uploadStore.begin(account, { ...facts, type: 'text/plain', size: 17 * 1024 * 1024 })).not.toThrow();
  });

  it('at a start lets go of what nothing refers to', () => {
    const before = createUploadStore(folder);
    const fileIds = [before.begin(account, facts), before.begin(account, facts)];
    for (const fileId of fileIds) before.append(account, fileId, Buffer.from('abcdef'));
    const [saved] = fileIds.map((fileId) => before.take(account, fileId));
    before.begin(account, facts);
    createUploadStore(folder).sweep(account, [saved?.fileId ?? '']);
    expect(names()).toEqual([`${saved?.fileId ?? ''}.bin`]);
  });
});
