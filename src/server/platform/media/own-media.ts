import { randomUUID } from 'node:crypto';

import type { Database } from '@server/platform/storage/open-database';
import { unscoped } from '@server/platform/storage/unscoped';

import type { MediaStorage } from './media-storage';

/**
 * True if the storage carries the mark of this workspace. One of several servers may be configured with another folder
 * or bucket, in which it would not find the files of the others.
 */
export async function isOwnMedia(
  database: Database,
  storage: Pick<MediaStorage, 'readMark' | 'writeMark'>,
): Promise<boolean> {
  const found = await storage.readMark();
  const offered = found ?? randomUUID();
  const isOwn = (await unscoped(database).mediaMark(offered)) === offered;
  if (isOwn && found === null) await storage.writeMark(offered);
  return isOwn;
}
