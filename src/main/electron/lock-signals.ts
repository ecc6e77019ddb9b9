import { powerMonitor } from 'electron';

import type { LockSignals } from '../ports/lock-signals';

/** The lock of the screen and the sleep of the computer, from Electron's powerMonitor. */
export function createLockSignals(platform: NodeJS.Platform): LockSignals {
  const hasLockEvent = platform === 'darwin' || platform === 'win32';
  return {
    onLeave(listener) {
      powerMonitor.on('suspend', listener);
      if (hasLockEvent) powerMonitor.on('lock-screen', listener);
      return () => {
        powerMonitor.removeListener('suspend', listener);
        if (hasLockEvent) powerMonitor.removeListener('lock-screen', listener);
      };
    },
    isScreenLocked: () => powerMonitor.getSystemIdleState(1) === 'locked',
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
  };
}
