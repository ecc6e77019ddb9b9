import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const namespaces = ['-rm'];
const enter = (pid: number) => ['nsenter', '--preserve-credentials', '--wd=.', '-U', '-m', '-t', String(pid)];

/** True where this user may mount a disk in namespaces of its own and enter them. */
export function canMountDisks(): boolean {
  const mount = `mount -t tmpfs tmpfs ${tmpdir()} && nsenter --version`;
  return spawnSync('unshare', [...namespaces, 'sh', '-c', mount]).status === 0;
}

/** A disk of its own in memory, in the namespaces of a process that holds them. */
export type SmallDisk = {
  /** The folder of the disk, for programs that run behind `prefix`. */
  folder: string;
  prefix: readonly string[];
  /** The same folder, for programs outside. */
  outside: string;
  freeBytes(): number;
  /** Takes all free space. */
  fill(): void;
  clear(): void;
  remove(): Promise<void>;
};

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'recado-disk-'));
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs '${folder}' && echo mounted && exec cat`;
  // It ends with this process, which holds its input open.
  const holder = spawn('unshare', [...namespaces, 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { pid = 0 } = holder;
  await firstLine(holder);
  const outside = `/proc/${pid}/root${folder}`;
  const ballast = path.join(outside, 'ballast');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(outside);
    return bavail * bsize;
  };
  return {
    folder,
    prefix: enter(pid),
    outside,
    freeBytes,
    fill: () => writeFileSync(ballast, Buffer.alloc(freeBytes()), { flag: 'a' }),
    clear: () => rmSync(ballast),
    async remove() {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function firstLine({ stdout }: ChildProcess): Promise<unknown> {
  if (stdout === null) throw new Error('the holder of the disk has no output');
  return once(stdout, 'data');
}
