import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

/** The built-in engine takes a folder for its own: two servers on one would ruin it. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(
    readonly lockFile: string,
    readonly pid: number,
  ) {
    super(`Another workspace server (process ${pid}) uses this folder`);
  }
}

/** Claims the folder for this process; answers how to let go. */
export async function lockFolder(folder: string | null): Promise<() => Promise<void>> {
  if (folder === null) return async () => undefined;
  await mkdir(folder, { recursive: true });
  const lockFile = path.join(folder, 'workspace.lock');
  if (!(await claimed(lockFile))) {
    const pid = await ownerOf(lockFile);
    if (pid !== undefined && pid !== process.pid && isAlive(pid)) throw new FolderInUse(lockFile, pid);
    // Left by a process that was killed.
    await rm(lockFile, { force: true });
    if (!(await claimed(lockFile))) throw new FolderInUse(lockFile, (await ownerOf(lockFile)) ?? 0);
  }
  return () => rm(lockFile, { force: true });
}

async function claimed(lockFile: string): Promise<boolean> {
  try {
    const file = await open(lockFile, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function ownerOf(lockFile: string): Promise<number | undefined> {
  const text = await readFile(lockFile, 'utf8').catch(() => '');
  const pid = Number(text);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
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
