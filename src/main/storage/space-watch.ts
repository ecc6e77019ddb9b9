import { statfs } from 'node:fs/promises';

import type { Clock } from '../ports/clock';

const minFreeBytes = 200 * 1024 * 1024;
const intervalMs = 60_000;

export type SpaceWatchDeps = {
  clock: Clock;
  /** Free bytes for this user; rejects where the system cannot tell. */
  freeSpace: () => Promise<number>;
  report: (isLow: boolean) => void;
};

/** Warns while there is still space to save drafts. Returns a function that stops the watch. */
export function watchSpace({ clock, freeSpace, report }: SpaceWatchDeps): () => void {
  let isStopped = false;
  let cancel: () => void = () => undefined;

  async function check(): Promise<void> {
    const left = await freeSpace().catch(() => Infinity);
    if (isStopped) return;
    report(left < minFreeBytes);
    cancel = clock.after(intervalMs, () => void check());
  }

  void check();
  return () => {
    isStopped = true;
    cancel();
  };
}

/** Free bytes for this user on the disk of a folder. */
export async function freeSpaceAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
