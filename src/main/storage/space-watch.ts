import { statfs } from 'node:fs/promises';

import type { Clock } from '../ports/clock';

const enough = 200 * 1024 * 1024;
const interval = 60_000;

export type SpaceWatchDeps = {
  clock: Clock;
  /** Bytes that are left for us; rejects where nobody can say. */
  freeSpace: () => Promise<number>;
  tell: (isLow: boolean) => void;
};

/** Says that the disk fills up while there is still room to save what is typed. The answer stops it. */
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

/** Bytes that this user may still write beside a folder. */
export async function freeSpaceAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
