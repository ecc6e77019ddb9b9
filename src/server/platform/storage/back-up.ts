import { constants } from 'node:fs';
import { access, cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { lockFolder } from './folder-lock';

/** Why a workspace was not copied, as a sentence for whoever asked. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/**
 * Copies the folder of a workspace that no server runs on. A server may be started on the copy. A failed copy leaves
 * nothing behind.
 */
export async function backUp(folder: string, target: string): Promise<void> {
  if (!(await isThere(path.join(folder, 'workspace')))) throw new BackupRefused(`There is no workspace in ${folder}`);
  if (await isThere(target)) throw new BackupRefused(`${target} is there already; a backup goes into a new folder`);
  if (isInside(folder, target)) throw new BackupRefused('A backup goes into a folder outside of the workspace');
  const lock = await lockFolder(folder);
  const unfinished = `${target}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    const filter = (source: string) => !isLockFile(path.relative(folder, source));
    await cp(folder, unfinished, { recursive: true, filter, mode: constants.COPYFILE_FICLONE });
    await rename(unfinished, target);
  } finally {
    await lock.release();
  }
}

const isLockFile = (name: string) => name.startsWith('workspace.lock') || /^workspace-.*\.sock$/.test(name);

const isInside = (folder: string, target: string) => !path.relative(folder, target).startsWith('..');

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}
