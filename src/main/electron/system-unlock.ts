import { systemPreferences } from 'electron';

import type { SystemUnlock } from '../ports/system-unlock';

const unavailable: SystemUnlock = { isAvailable: () => false, ask: async () => false };

/** Touch ID of macOS. Electron has nothing of the kind on other systems. */
export function createSystemUnlock(platform: NodeJS.Platform): SystemUnlock {
  if (platform !== 'darwin') return unavailable;
  return {
    isAvailable: () => systemPreferences.canPromptTouchID(),
    ask: (reason) =>
      systemPreferences.promptTouchID(reason).then(
        () => true,
        () => false,
      ),
  };
}
