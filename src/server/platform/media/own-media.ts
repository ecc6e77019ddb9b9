import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Database } from '@server/platform/storage/open-database';
import { unscoped } from '@server/platform/storage/unscoped';

/**
 * Whether this folder holds the files of this workspace: the two carry the same mark. Of several servers one may have
 * been given a folder of its own, and would not find what the others keep.
 */
export async function isOwnMedia(database: Database, folder: string): Promise<boolean> {
  const file = path.join(folder, 'workspace.id');
  const found = await readFile(file, 'utf8').catch(() => null);
  const offered = found ?? randomUUID();
  const isOwn = (await unscoped(database).mediaMark(offered)) === offered;
  if (isOwn && found === null) await writeFile(file, offered);
  return isOwn;
}
