import path from 'node:path';

import { copyTree, exists, makeFolder, newestCopy } from './copy-folder';
import { databaseFolder } from './database-folder';
import { FolderInUse, lockFolder } from './folder-lock';

/** A copy that was not made or not brought back; the message is a sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const isLockFile = (name: string) => name.startsWith('workspace.lock') || /^workspace-.*\.sock$/.test(name);
const notCopied = new Set(['backups', 'signing-secret', 'workspace.unfinished']);

/**
 * Copies the folder of a workspace that no server runs on, without its nightly copies and its signing secret. A server
 * may be started on the copy. A failed copy leaves nothing behind.
 */
export async function backUp(folder: string, target: string): Promise<void> {
  if (!(await exists(databaseFolder(folder)))) throw new BackupRefused(`There is no workspace in ${folder}`);
  if (await exists(target)) throw new BackupRefused(`${target} is there already; a backup goes into a new folder`);
  if (isInside(folder, target)) throw new BackupRefused('A backup goes into a folder outside of the workspace');
  const lock = await lockStopped(folder);
  try {
    const skips = (name: string) => isLockFile(name) || notCopied.has(name) || name.startsWith('replaced-');
    await makeFolder(target, (unfinished) => copyTree(folder, unfinished, { skips }));
  } finally {
    await lock.release();
  }
}

async function lockStopped(folder: string) {
  try {
    return await lockFolder(folder);
  } catch (error) {
    const copy = error instanceof FolderInUse ? await newestCopy(folder) : null;
    if (!(error instanceof FolderInUse) || copy === null) throw error;
    throw new BackupRefused(`${error.message}. Its newest nightly copy is ${copy}`, { cause: error });
  }
}

const isInside = (folder: string, target: string) => !path.relative(folder, target).startsWith('..');
