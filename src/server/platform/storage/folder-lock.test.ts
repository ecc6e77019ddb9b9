import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FolderInUse, lockFolder } from './folder-lock';
import { holderSchema } from './lock-holder';

const module = fileURLToPath(new URL('folder-lock.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));
let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-lock-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) await killed(child);
  await rm(folder, { recursive: true, force: true });
});

const lockFile = () => path.join(folder, 'workspace.lock');
const holderNow = async () => holderSchema.parse(JSON.parse(await readFile(lockFile(), 'utf8')));

/** A process that locks the folder and keeps it; resolves to its first line, `held` or the refusal. */
async function otherServer(place = folder, wrapper: readonly string[] = []) {
  const script = `import { lockFolder } from ${JSON.stringify(module)};
    const line = await lockFolder(${JSON.stringify(place)}).then(() => 'held', (error) => error.message);
    console.log(line);
    if (line === 'held') setInterval(() => undefined, 60_000);`;
  const argv = [...wrapper, process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
  const [command = '', ...rest] = argv;
  const child = spawn(command, rest, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('The process printed nothing')));
  });
  return { child, line };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Leaves the lock of a server that nobody here can ask, renewed so many seconds ago. */
async function leaveForeignLock(seconds: number): Promise<void> {
  const lock = await lockFolder(folder);
  const holder = await holderNow();
  await lock.release();
  const foreign = { ...holder, host: 'other-host', machine: 'another kernel', pid: 17 };
  await writeFile(lockFile(), JSON.stringify(foreign));
  const { mtimeMs } = await stat(lockFile());
  const renewed = new Date(mtimeMs - seconds * 1000);
  await utimes(lockFile(), renewed, renewed);
}

describe('a folder', () => {
  it('is released without a trace', async () => {
    const place = path.join(folder, 'new');
    const lock = await lockFolder(place);
    expect(await readdir(place)).toEqual([expect.stringMatching(/^workspace-.*\.sock$/), 'workspace.lock']);
    await lock.release();
    expect(await readdir(place)).toEqual([]);
  });

  it('in memory needs no lock', async () => {
    await expect((await lockFolder(null)).release()).resolves.toBeUndefined();
  });

  it.each(['', 'nonsense', '999999999', String(process.pid), '{"id":1}'])(
    'with a lock file that holds %j is free',
    async (left) => {
      await writeFile(lockFile(), left);
      await (await lockFolder(folder)).release();
    },
  );

  it('locked by an earlier version is refused while its process lives', async () => {
    await writeFile(lockFile(), String(process.ppid));
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  });

  it('left behind goes to one of several servers that start together, each of thirty times', async () => {
    for (let round = 0; round < 30; round += 1) {
      if (round === 0) await leaveForeignLock(60);
      else await writeFile(lockFile(), 'nonsense');
      const locks = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
      const held = locks.filter((lock) => lock.status === 'fulfilled');
      expect(held).toHaveLength(1);
      const refused = locks.filter((lock) => lock.status === 'rejected' && lock.reason instanceof FolderInUse);
      expect(refused).toHaveLength(5);
      for (const { value } of held) await value.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('left behind is refused while another server removes its lock, unless that one was killed meanwhile', async () => {
    await leaveForeignLock(60);
    const guard = `${lockFile()}.takeover`;
    await writeFile(guard, '');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    const { mtimeMs } = await stat(guard);
    const old = new Date(mtimeMs - 60_000);
    await utimes(guard, old, old);
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a server on the same machine', () => {
  it('is refused, and told who holds the folder', async () => {
    const { child, line } = await otherServer();
    expect(line).toBe('held');
    await expect(lockFolder(folder)).rejects.toThrow(
      new RegExp(
        `process ${child.pid ?? 0} on ${hostname()}, since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z\\) uses this folder`,
      ),
    );
  });

  it('starts at once after the holder was killed', async () => {
    const { child } = await otherServer();
    await killed(child);
    const lock = await lockFolder(folder);
    expect(await readdir(folder)).toHaveLength(2);
    await lock.release();
  });

  it('starts at once when another process has the killed holder’s id', async () => {
    const { child } = await otherServer();
    await killed(child);
    await writeFile(lockFile(), JSON.stringify({ ...(await holderNow()), pid: process.ppid }));
    await (await lockFolder(folder)).release();
  });

  it('is refused and freed in a folder whose path is too long for a socket', async () => {
    const place = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const { child, line } = await otherServer(place);
    expect(line).toBe('held');
    await expect(lockFolder(place)).rejects.toThrow(FolderInUse);
    await killed(child);
    await (await lockFolder(place)).release();
  });
});

const container = ['unshare', '-pf', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync('unshare', [...container.slice(1), 'true']).status === 0;

describe.skipIf(!canUnshare)('a server in a container (skipped where `unshare` is not allowed)', () => {
  it('is refused a folder that is held outside', async () => {
    const lock = await lockFolder(folder);
    const { line } = await otherServer(folder, container);
    expect(line).toContain(`process ${process.pid} on`);
    await lock.release();
  });

  it('holds a folder against a server outside, which starts at once when it was killed', async () => {
    const { child, line } = await otherServer(folder, container);
    expect(line).toBe('held');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await killed(child);
    await expect
      .poll(async () =>
        lockFolder(folder).then(
          (lock) => lock.release(),
          () => 'held',
        ),
      )
      .toBeUndefined();
  });
});

describe('a server on another host', () => {
  it('holds the folder while its heartbeat is younger than half a minute', async () => {
    await leaveForeignLock(29);
    await expect(lockFolder(folder)).rejects.toThrow(/process 17 on other-host/);
  });

  it('has ended when its heartbeat is older', async () => {
    await leaveForeignLock(31);
    await (await lockFolder(folder)).release();
  });

  it('sees the heartbeat of this one', async () => {
    const lock = await lockFolder(folder);
    const old = new Date('2026-01-01T00:00:00Z');
    await utimes(lockFile(), old, old);
    await lock.renew();
    const foreign = { ...(await holderNow()), machine: 'another kernel', socket: null };
    const { mtime } = await stat(lockFile());
    await writeFile(lockFile(), JSON.stringify(foreign));
    await utimes(lockFile(), mtime, mtime);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await lock.release();
  });
});

describe('a holder', () => {
  it('learns once that another server has taken the folder, and leaves it the lock', async () => {
    let losses = 0;
    const lock = await lockFolder(folder, () => {
      losses += 1;
    });
    const other = JSON.stringify({ ...(await holderNow()), pid: 17 });
    await writeFile(lockFile(), other);
    await lock.renew();
    await lock.renew();
    expect(losses).toBe(1);
    await lock.release();
    expect(await readFile(lockFile(), 'utf8')).toBe(other);
  });

  it('writes a lock again that somebody deleted', async () => {
    const lock = await lockFolder(folder, () => expect.unreachable());
    const own = await readFile(lockFile(), 'utf8');
    await rm(lockFile());
    await lock.renew();
    expect(await readFile(lockFile(), 'utf8')).toBe(own);
    await lock.release();
  });
});
