import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Clock } from '../ports/clock';

const writeInterval = 5_000;
/** In bytes; the file before it is kept, so that the disk holds twice as much at most. */
const mostBytes = 512 * 1024;

/** Copy of the recorder on disk, for the bundle of the next start. */
export type CrashCopy = {
  add(line: string): void;
  /** Writes what is still in memory, at once. */
  flush: () => void;
  /** Lines of the run before this one, oldest first. */
  previous: readonly string[];
  dispose(): void;
};

/**
 * Appends every five seconds what was recorded meanwhile, without forcing it to the disk: a crash of the process loses up
 * to five seconds, a power failure more. A disk that refuses loses the copy and nothing else.
 */
export function openCrashCopy(file: string, clock: Pick<Clock, 'after'>): CrashCopy {
  const former = `${file}.1`;
  const previous = [...linesIn(former), ...linesIn(file)];
  attempt(() => {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(former, { force: true });
    rmSync(file, { force: true });
  });
  let pending: string[] = [];
  let written = 0;
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    const text = pending.map((line) => `${line}\n`).join('');
    pending = [];
    if (text === '') return;
    attempt(() => {
      if (written + text.length > mostBytes) {
        written = 0;
        renameSync(file, former);
      }
      appendFileSync(file, text, { mode: 0o600 });
      written += text.length;
    });
  }

  return {
    add(line) {
      pending.push(line);
      cancel ??= clock.after(writeInterval, flush);
    },
    flush,
    previous,
    dispose: flush,
  };
}

function linesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The disk is full or refuses.
  }
}
