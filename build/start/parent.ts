import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Calls back once when the parent process has ended. npm starts programs through a shell, and a signal to npm reaches
 * that shell at most, so programs below it would go on running.
 */
export function onParentGone(onEnd: () => void): void {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || isRunning(grandparent))) return;
    clearInterval(watch);
    onEnd();
  }, 500);
  watch.unref();
}

/** Undefined where the system cannot tell, as on Windows; only the parent is watched then. */
function parentOf(pid: number): number | undefined {
  try {
    const text =
      process.platform === 'linux'
        ? /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
    const found = Number(text);
    return Number.isInteger(found) && found > 1 ? found : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
