import { powerMonitor } from 'electron';

import type { Clock } from '../ports/clock';

/** Seconds without input after which nobody is taken to be at the computer. */
const idleSeconds = 600;
const checkMs = 10_000;

export type AwayWatch = {
  isAway(): boolean;
  onAwayChanged(listener: (isAway: boolean) => void): () => void;
};

/**
 * Follows whether somebody is at the computer: locked, suspended or without input means away. The lock is reported on
 * Windows and macOS alone, and input on no system, so the state is also read every few seconds.
 */
export function createAwayWatch(clock: Clock, platform: NodeJS.Platform): AwayWatch {
  const listeners = new Set<(isAway: boolean) => void>();
  let isSuspended = false;
  let known = false;
  let stopFollowing: () => void = () => undefined;

  const read = (): boolean => isSuspended || ['idle', 'locked'].includes(powerMonitor.getSystemIdleState(idleSeconds));

  function set(isAway: boolean): void {
    if (isAway === known) return;
    known = isAway;
    for (const listener of listeners) listener(isAway);
  }

  const suspend = (): void => {
    isSuspended = true;
    set(true);
  };
  const resume = (): void => {
    isSuspended = false;
    set(read());
  };
  const lock = (): void => set(true);
  // The state may still say `locked` at this moment.
  const unlock = (): void => set(false);

  function follow(): () => void {
    let cancel: () => void = () => undefined;
    const check = (): void => {
      set(read());
      cancel = clock.after(checkMs, check);
    };
    check();
    powerMonitor.on('suspend', suspend);
    powerMonitor.on('resume', resume);
    if (platform === 'darwin' || platform === 'win32') {
      powerMonitor.on('lock-screen', lock);
      powerMonitor.on('unlock-screen', unlock);
    }
    return () => {
      cancel();
      powerMonitor.removeListener('suspend', suspend);
      powerMonitor.removeListener('resume', resume);
      if (platform !== 'darwin' && platform !== 'win32') return;
      powerMonitor.removeListener('lock-screen', lock);
      powerMonitor.removeListener('unlock-screen', unlock);
    };
  }

  return {
    isAway: read,
    onAwayChanged(listener) {
      if (listeners.size === 0) stopFollowing = follow();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopFollowing();
      };
    },
  };
}
