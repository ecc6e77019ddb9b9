import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { createPrivateFile } from './private-file';
import { syncFolder } from './sync-folder';
import { createUploadStore } from './upload-store';

const forced = vi.hoisted(() => [] as string[]);
const disk = vi.hoisted(() => ({ isFailing: false }));
vi.mock('node:fs', async (load) => {
  const real = await load<typeof fs>();
  return {
    ...real,
    fsyncSync: (file: number) => {
      forced.push(real.fstatSync(file).isDirectory() ? 'folder' : 'file');
      if (disk.isFailing) throw new Error('input/output error');
      real.fsyncSync(file);
    },
    renameSync: (from: string, to: string) => {
      // Written to a temporary file: the old content is complete until the rename.
      forced.push(from === to ? 'nothing' : 'rename');
      real.renameSync(from, to);
    },
  };
});

it('a file is forced to disk, renamed into place, and its folder is forced too', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  createPrivateFile(join(folder, 'outbox.bin')).write(Uint8Array.of(1));
  expect(forced).toEqual(['file', 'rename', 'folder']);
});

it('an appended record is forced to disk, and taken back where that fails', () => {
  forced.splice(0);
  const folder = fs.mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => {
    disk.isFailing = false;
    fs.rmSync(folder, { recursive: true });
  });
  const file = createPrivateFile(join(folder, 'outbox.bin'));
  file.write(Uint8Array.of(1));
  forced.splice(0);
  file.append(Uint8Array.of(2));
  expect(forced).toEqual(['file']);
  disk.isFailing = true;
  expect(() => file.append(Uint8Array.of(3))).toThrow('input/output error');
  expect([...(file.read() ?? [])]).toEqual([1, 2]);
});

it('a stored upload is forced to disk in the same order', () => {
  forced.splice(0);
  const folder = fs.mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const uploadStore = createUploadStore(folder);
  const fileId = uploadStore.begin('demo#3', { name: 'a.txt', type: 'text/plain', size: 1 });
  uploadStore.append('demo#3', fileId, Uint8Array.of(1));
  uploadStore.take('demo#3', fileId);
  expect(forced).toEqual(['file', 'rename', 'folder']);
});

it('a folder that cannot be opened is ignored', () => {
  expect(() => syncFolder(join(tmpdir(), 'recado-is-not-here'))).not.toThrow();
});
