import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { z } from 'zod';

import { systemNow } from '../clock';
import type { Holder } from './lock-holder';
import { holderSchema, listenAsHolder, livenessOf } from './lock-holder';

/** `mayHaveEnded` is `unknown` where a person has to delete the lock file. */
type Occupant = Pick<Holder, 'host' | 'pid' | 'since'> & { mayHaveEnded: 'no' | 'within half a minute' | 'unknown' };

/** The built-in engine needs a folder of its own: two servers on one destroy the database. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(
    readonly lockFile: string,
    readonly occupant: Occupant,
  ) {
    const { pid, host, since } = occupant;
    super(`Another workspace server (process ${pid} on ${host}, since ${since}) uses this folder`);
  }
}

type FolderLock = {
  release(): Promise<void>;
  /** Shows other hosts that this process lives; called by a timer. */
  renew(): Promise<void>;
};

const heartbeatMs = 5000;
/** A lock of another host counts as left behind when it was not renewed for this long. */
const staleAfterMs = 30_000;
const maxAttempts = 5;
/** Several times as long as a removal takes. */
const guardPauseMs = 50;
const unlocked: FolderLock = { release: async () => undefined, renew: async () => undefined };

/**
 * Locks the folder for this process. The kernel tells about holders on this machine, containers included, by their
 * socket; a heartbeat tells about those on other hosts. Throws `FolderInUse`. `onLost` is called when another server has
 * taken the folder, after this process stood still for longer than the heartbeat allows: it must write nothing more.
 */
export async function lockFolder(folder: string | null, onLost: () => void = () => undefined): Promise<FolderLock> {
  if (folder === null) return unlocked;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lockFile = path.join(folder, 'workspace.lock');
  const { holder, close } = await listenAsHolder(folder, new Date(systemNow()));
  const draft = `${lockFile}.${holder.id}`;
  const text = JSON.stringify(holder);
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await acquire({ folder, lockFile, draft });
  } catch (error) {
    await close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return heldLock({ lockFile, text, close, onLost });
}

type Request = { folder: string; lockFile: string; draft: string };

async function acquire(request: Request): Promise<void> {
  const { folder, lockFile, draft } = request;
  for (let attempt = 1; ; attempt += 1) {
    if (await isLinked(draft, lockFile)) return;
    const left = await readFile(lockFile, 'utf8').catch(() => null);
    if (left === null) continue;
    const occupant = await occupantOf(request, left);
    if (occupant !== null) throw new FolderInUse(lockFile, occupant);
    if (attempt === maxAttempts) throw new FolderInUse(lockFile, unknownOccupant);
    await removeLeft(request, left);
    const socket = holderIn(left)?.socket;
    if (socket !== null && socket !== undefined) await rm(path.resolve(folder, socket), { force: true });
  }
}

const unknownOccupant: Occupant = { host: hostname(), pid: 0, since: 'now', mayHaveEnded: 'unknown' };

/** Holder of the lock that was read; null if it has ended. */
async function occupantOf({ folder, lockFile, draft }: Request, text: string): Promise<Occupant | null> {
  const holder = holderIn(text);
  if (holder === null) return earlierVersion(lockFile, text);
  const liveness = await livenessOf(folder, holder);
  if (liveness === 'alive') return { ...holder, mayHaveEnded: 'no' };
  if (liveness === 'ended') return null;
  // Both times are those of the file system, since the clocks of two hosts differ.
  const [own, found] = await Promise.all([stat(draft), stat(lockFile).catch(() => null)]);
  const isFresh = found !== null && Math.abs(own.mtimeMs - found.mtimeMs) < staleAfterMs;
  return isFresh ? { ...holder, mayHaveEnded: 'within half a minute' } : null;
}

function holderIn(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Earlier versions wrote the process id alone. */
async function earlierVersion(lockFile: string, text: string): Promise<Occupant | null> {
  const pid = Number(text);
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return null;
  const since = (await stat(lockFile)).mtime.toISOString();
  return { host: hostname(), pid, since, mayHaveEnded: 'unknown' };
}

type Held = { lockFile: string; text: string; close: () => Promise<void>; onLost: () => void };

function heldLock({ lockFile, text, close, onLost }: Held): FolderLock {
  let isLost = false;
  const timer = setInterval(() => void renew(), heartbeatMs);
  timer.unref();
  async function renew(): Promise<void> {
    const found = await readFile(lockFile, 'utf8').catch((error: unknown) => (isCode(error, 'ENOENT') ? null : text));
    if (isLost) return;
    if (found === text) return touch(lockFile, text);
    // An earlier version that found the lock stale moves it away for a moment, and puts it back if it was renewed meanwhile.
    if (found === null && (await isCreated(lockFile, text))) return;
    isLost = true;
    clearInterval(timer);
    onLost();
  }
  return {
    renew,
    async release() {
      clearInterval(timer);
      const isOwn = (await readFile(lockFile, 'utf8').catch(() => null)) === text;
      if (isOwn) await rm(lockFile, { force: true });
      await close();
    },
  };
}

/** Writes the same bytes again, so that the file system stamps its own time and readers always see the whole text. */
async function touch(lockFile: string, text: string): Promise<void> {
  try {
    const file = await open(lockFile, 'r+');
    try {
      await file.write(text, 0);
    } finally {
      await file.close();
    }
  } catch {
    // A full disk may refuse the bytes but take the time.
    const now = new Date(systemNow());
    await utimes(lockFile, now, now).catch(() => undefined);
  }
}

async function isCreated(lockFile: string, text: string): Promise<boolean> {
  const draft = `${lockFile}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    return (await isLinked(draft, lockFile)) || (await readFile(lockFile, 'utf8')) === text;
  } catch {
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Creates the lock file with its whole text; false if it exists. */
async function isLinked(draft: string, lockFile: string): Promise<boolean> {
  try {
    await link(draft, lockFile);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    if (isCode(error, 'ENOENT')) throw error;
  }
  // The file system has no links.
  try {
    await writeFile(lockFile, await readFile(draft), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Removes a lock that was left behind, unless another server has replaced it meanwhile: one server at a time, because no
 * file system compares and removes in one step.
 */
async function removeLeft({ lockFile, draft }: Request, text: string): Promise<void> {
  const guard = `${lockFile}.takeover`;
  if (!(await isLinked(draft, guard))) {
    const [own, found] = await Promise.all([stat(draft), stat(guard).catch(() => null)]);
    // A server that was killed between two lines has left its guard.
    if (found !== null && own.mtimeMs - found.mtimeMs > staleAfterMs) await rm(guard, { force: true });
    await wait(guardPauseMs);
    return;
  }
  try {
    if ((await readFile(lockFile, 'utf8').catch(() => null)) === text) await rm(lockFile, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return z.object({ code: z.literal(code) }).safeParse(error).success;
}
