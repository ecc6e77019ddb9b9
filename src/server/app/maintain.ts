import path from 'node:path';

import { backUp } from '../platform/storage/back-up';
import { lockFolder } from '../platform/storage/folder-lock';
import { restoreCopy } from '../platform/storage/restore-copy';
import { rotateSecret } from '../platform/storage/signing-secret';
import { verifyCopy } from '../platform/storage/verify-copy';
import type { CliOptions } from './cli-options';
import { UsageError } from './cli-options';

type Place = { folder: string; usesPostgres: boolean };

/** Runs the maintenance command of the flags; null if there is none and the server is to start. */
export async function maintain(options: CliOptions, { folder, usesPostgres }: Place): Promise<object | null> {
  const { backup, restore, verify } = options;
  const isWanted = backup !== undefined || restore !== undefined || verify !== undefined || options.rotateSecret;
  if (!isWanted) return null;
  if (usesPostgres) throw new UsageError(withPostgres);
  if (backup !== undefined) {
    const target = path.resolve(backup);
    await backUp(folder, target);
    return { backup: { folder: target } };
  }
  if (restore !== undefined) return { restored: await restoreCopy(folder, path.resolve(restore)) };
  if (verify !== undefined) return { verified: await verifyCopy(path.resolve(verify)) };
  return rotated(folder);
}

const withPostgres =
  'With DATABASE_URL, copy and check the database with the tools of PostgreSQL and the folder of files beside it; the signing secret comes from RECADO_SIGNING_SECRET=new,old';

async function rotated(folder: string): Promise<object> {
  const lock = await lockFolder(folder);
  try {
    await rotateSecret(folder);
    return { rotated: { folder } };
  } finally {
    await lock.release();
  }
}
