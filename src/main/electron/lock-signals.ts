import { powerMonitor } from 'electron';

import type { LockSignals } from '../ports/lock-signals';

/** The lock of the screen and the sleep of the computer, from Electron's powerMonitor. */
export function createLockSignals(platform: NodeJS.Platform): LockSignals {
  return {
    onLeave(listener) {
      powerMonitor.on('suspend', listener);
      if (platform === 'darwin' || platform === 'win32') powerMonitor.on('lock-screen', listener);
      return () => {
        powerMonitor.removeListener('suspend', listener);
        if (platform !== 'darwin' && platform !== 'win32') return;
        powerMonitor.removeListener('lock-screen', listener);
      };
    },
    isScreenLocked: () => powerMonitor.getSystemIdleState(1) === 'locked',
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
  };
}
