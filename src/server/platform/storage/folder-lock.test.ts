import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { FolderInUse, lockFolder } from './folder-lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('the folder is released when the server ends', async () => {
  const unlock = await lockFolder(path.join(folder, 'new'));
  expect(await readdir(path.join(folder, 'new'))).toEqual(['workspace.lock']);
  await unlock();
  expect(await readdir(path.join(folder, 'new'))).toEqual([]);
});

it('a running process keeps the lock', async () => {
  await writeFile(path.join(folder, 'workspace.lock'), String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
});

it.each(['', 'nonsense', '999999999', String(process.pid)])('a lock file with %j does not block', async (left) => {
  await writeFile(path.join(folder, 'workspace.lock'), left);
  await (
    await lockFolder(folder)
  )();
});

it('a database in memory needs no lock', async () => {
  await expect(lockFolder(null)).resolves.toBeTypeOf('function');
});
