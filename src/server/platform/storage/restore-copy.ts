import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { systemNow } from '../clock';
import { BackupRefused } from './back-up';
import { copyTree, exists } from './copy-folder';
import { databaseFolder } from './database-folder';
import { lockFolder } from './folder-lock';
import { makePrivate } from './private-folder';

type Restored = { folder: string; /** Folder of the database that was there before. */ replaced: string | null };

/**
 * Brings a copy back into a folder that no server runs on. The database that was there is moved aside, not deleted;
 * media files that are there stay, and missing ones are added.
 */
export async function restoreCopy(folder: string, copy: string): Promise<Restored> {
  for (const name of ['PG_VERSION', 'global/pg_control']) {
    if (!(await exists(path.join(databaseFolder(copy), name)))) {
      throw new BackupRefused(`There is no whole workspace in ${copy}: workspace/${name} is missing`);
    }
  }
  await requireSameWorkspace(folder, copy);
  const lock = await lockFolder(folder);
  try {
    await makePrivate(folder);
    const restoring = path.join(folder, 'workspace.restoring');
    await rm(restoring, { recursive: true, force: true });
    await copyTree(databaseFolder(copy), restoring);
    await copyTree(path.join(copy, 'media'), path.join(folder, 'media'), { link: true });
    const simulator = path.join(folder, 'simulator');
    await rm(simulator, { recursive: true, force: true });
    if (await exists(path.join(copy, 'simulator'))) await copyTree(path.join(copy, 'simulator'), simulator);
    const replaced = await moveAside(folder);
    await rename(restoring, databaseFolder(folder));
    await rm(path.join(folder, 'workspace.creating'), { force: true });
    return { folder, replaced };
  } finally {
    await lock.release();
  }
}

async function requireSameWorkspace(folder: string, copy: string): Promise<void> {
  const idIn = (place: string) => readFile(path.join(place, 'workspace.id'), 'utf8').catch(() => null);
  const [own, other] = await Promise.all([idIn(folder), idIn(copy)]);
  if (own === null || other === null || own === other) return;
  throw new BackupRefused(`${copy} is a copy of another workspace; bring it back into a folder of its own`);
}

async function moveAside(folder: string): Promise<string | null> {
  if (!(await exists(databaseFolder(folder)))) return null;
  const replaced = path.join(folder, `replaced-${new Date(systemNow()).toISOString().replaceAll(':', '')}`);
  await rename(databaseFolder(folder), replaced);
  return replaced;
}
