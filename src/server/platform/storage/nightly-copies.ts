import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { copiedAt, copiesOf, copyFolderAt, copyTree, makeFolder, rotateCopies } from './copy-folder';
import { databaseFolder } from './database-folder';
import type { Database } from './open-database';

/** Older copies are deleted. */
const maxCopies = 7;
/** Local hour of the nightly copy. */
const nightHour = 3;
/** Interval in milliseconds between two checks: a machine that slept through the night copies soon after. */
const checkIntervalMs = 10 * 60_000;

type NightlyCopies = { close(): Promise<void> };

type NightlyParts = {
  database: Database;
  dataDir: string;
  now: () => number;
  report: (error: unknown) => void;
};

/** Copies the workspace every night while it is in use, and keeps the newest seven copies. */
export function startNightlyCopies({ database, dataDir, now, report }: NightlyParts): NightlyCopies {
  let isOpen = true;
  let work: Promise<void> = Promise.resolve();
  const check = async () => {
    const at = new Date(now());
    if (!isOpen || !isCopyDue(at, await copiesOf(dataDir))) return;
    await copyRunningWorkspace(database, dataDir, copyFolderAt(dataDir, at));
    await rotateCopies(dataDir, maxCopies);
  };
  const timer = setInterval(() => {
    work = work.then(check).catch(report);
  }, checkIntervalMs);
  timer.unref();
  return {
    async close() {
      isOpen = false;
      clearInterval(timer);
      await work;
    },
  };
}

/** True if no copy was made since three o'clock of the last night, local time. */
export function isCopyDue(now: Date, copies: readonly string[]): boolean {
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  // A copy from the future was made by a clock that ran ahead.
  return !copies.map(copiedAt).some((at) => at >= night && at <= now);
}

const started = z.object({ rows: z.array(z.object({ start: z.string() })).length(1) });
const stopped = z.object({ rows: z.array(z.object({ label: z.string() })).length(1) });

/**
 * Copies a workspace in use, by PostgreSQL's online backup: files are copied while writes go on, and the log that is
 * copied last makes them consistent when the copy is opened. Media files never change and are linked.
 */
export async function copyRunningWorkspace(database: Database, dataDir: string, target: string): Promise<void> {
  await makeFolder(target, async (unfinished) => {
    const [from, to] = [databaseFolder(dataDir), databaseFolder(unfinished)];
    started.parse(await database.execute(sql`select pg_backup_start('nightly', true)::text as start`));
    const stop = async () =>
      stopped.parse(await database.execute(sql`select labelfile as label from pg_backup_stop(false)`)).rows[0]?.label;
    try {
      await copyTree(from, to, { skips: (name) => name === 'pg_wal' || name === 'postmaster.pid' });
    } catch (error) {
      await stop();
      throw error;
    }
    const label = (await stop()) ?? '';
    await copyTree(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'));
    await writeFile(path.join(to, 'backup_label'), label, { mode: 0o600 });
    await copyFilesOfWorkspace(dataDir, unfinished);
  });
}

/** Files of the workspace beside its database; the signing secret stays out of copies. */
async function copyFilesOfWorkspace(dataDir: string, target: string): Promise<void> {
  await copyFile(path.join(dataDir, 'workspace.id'), path.join(target, 'workspace.id'));
  await copyTree(path.join(dataDir, 'simulator'), path.join(target, 'simulator'));
  const skips = (name: string) => name === 'incoming';
  await copyTree(path.join(dataDir, 'media'), path.join(target, 'media'), { link: true, skips });
}
