import { globalShortcut } from 'electron';

import type { GlobalKeys } from '../ports/global-keys';

export const globalKeys: GlobalKeys = {
  register(keys, onPress) {
    try {
      return globalShortcut.register(keys, onPress);
    } catch {
      // A key that this system does not have.
      return false;
    }
  },
  unregister: (keys) => globalShortcut.unregister(keys),
};
