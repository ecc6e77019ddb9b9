import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { exists, newestCopy } from './copy-folder';

/** A database that must not be opened. The message is a sentence for the operator and names the next step. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';

  constructor(
    problem: string,
    /** Folder of the newest copy that this server made by itself; null if there is none. */
    readonly copy: string | null,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

export const databaseFolder = (dataDir: string): string => path.join(dataDir, 'workspace');

/** Exists while the very first start creates the database, so that an interrupted creation is repeated. */
const creating = (dataDir: string) => path.join(dataDir, 'workspace.creating');
const idFile = (dataDir: string) => path.join(dataDir, 'workspace.id');
const essential = ['PG_VERSION', 'global/pg_control'] as const;

/**
 * Refuses a folder whose database is gone or incomplete: the engine would create an empty database over the rest of the
 * old one.
 */
export async function requireWholeDatabase(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir);
  if (await exists(creating(dataDir))) await moveUnfinishedAway(dataDir);
  const entries = await readdir(folder).catch(() => []);
  if (entries.length === 0) {
    if (await exists(idFile(dataDir))) throw await refused(dataDir, `The database of ${dataDir} is missing`);
    await writeFile(creating(dataDir), '', { mode: 0o600 });
    return;
  }
  for (const name of essential) {
    if (await exists(path.join(folder, name))) continue;
    throw await refused(dataDir, `The database in ${folder} is incomplete: ${name} is missing`);
  }
}

/** Compares the ids of folder and database; `store` keeps the first offered id and returns the stored one. */
export async function requireOwnDatabase(dataDir: string, store: (offered: string) => Promise<string>): Promise<void> {
  const known = await readFile(idFile(dataDir), 'utf8').catch(() => null);
  const stored = await store(known ?? randomUUID());
  if (known === null) await writeFile(idFile(dataDir), stored, { mode: 0o600 });
  else if (known !== stored) {
    throw await refused(dataDir, `The database in ${databaseFolder(dataDir)} belongs to another workspace`);
  }
  await rm(creating(dataDir), { force: true });
}

/** Errors of a system that is out of space, memory or rights say nothing about the database. */
const systemCodes = new Set(['EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'EDQUOT']);

/** Turns failures of the engine into `DatabaseRefused`; other errors stay as they are. */
export async function explainDamage(dataDir: string, error: unknown): Promise<unknown> {
  if (error instanceof DatabaseRefused || !isDamage(error)) return error;
  return refused(dataDir, `The database in ${databaseFolder(dataDir)} is damaged and was not changed`, error);
}

function isDamage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (systemCodes.has(code)) return false;
    // Class XX of PostgreSQL: internal error, data corrupted, index corrupted.
    if (code.startsWith('XX') || cause.name === 'RuntimeError') return true;
    if (cause.message.includes('PGlite failed to initialize')) return true;
  }
  return false;
}

async function refused(dataDir: string, problem: string, cause?: unknown): Promise<DatabaseRefused> {
  const copy = await newestCopy(dataDir);
  const restore = (from: string) => `npm run server -- --data ${dataDir} --restore ${from}`;
  const advice =
    copy === null
      ? `This server has made no copy of it yet. Bring back a backup of yours: ${restore('BACKUP')}`
      : `Bring back the newest copy: ${restore(copy)}`;
  return new DatabaseRefused(`${problem}. ${advice}`, copy, cause === undefined ? undefined : { cause });
}

/** Moves what an interrupted first start left, which no server has ever used. */
async function moveUnfinishedAway(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir);
  if (!(await exists(folder))) return;
  const aside = path.join(dataDir, 'workspace.unfinished');
  await rm(aside, { recursive: true, force: true });
  await rename(folder, aside);
}
