import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Database } from '@server/platform/storage/open-database';
import { unscoped } from '@server/platform/storage/unscoped';

/**
 * True if the folder carries the mark of this workspace. One of several servers may be configured with another folder,
 * in which it would not find the files of the others.
 */
export async function isOwnMedia(database: Database, folder: string): Promise<boolean> {
  const file = path.join(folder, 'workspace.id');
  const found = await readFile(file, 'utf8').catch(() => null);
  const offered = found ?? randomUUID();
  const isOwn = (await unscoped(database).mediaMark(offered)) === offered;
  if (isOwn && found === null) await writeFile(file, offered);
  return isOwn;
}
