import { statfs } from 'node:fs/promises';

import type { Clock } from '../ports/clock';

const enough = 200 * 1024 * 1024;
const interval = 60_000;

export type SpaceWatchDeps = {
  clock: Clock;
  /** Free bytes for this user; rejects where the system cannot tell. */
  freeSpace: () => Promise<number>;
  tell: (isLow: boolean) => void;
};

/** Warns while there is still space to save drafts. Returns a function that stops the watch. */
export function watchSpace({ clock, freeSpace, tell }: SpaceWatchDeps): () => void {
  let isStopped = false;
  let cancel: () => void = () => undefined;

  async function look(): Promise<void> {
    const left = await freeSpace().catch(() => Infinity);
    if (isStopped) return;
    tell(left < enough);
    cancel = clock.after(interval, () => void look());
  }

  void look();
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
